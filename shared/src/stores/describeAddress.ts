/**
 * A store's address for messages: without password and options, either of which may hold a secret. A password that was
 * pasted as it is may hold any sign; where it cannot be told from options, only what stands before it is told.
 */
export function describeAddress(uri: string): string {
  const [before = ''] = uri.split('?');
  const password =
    uri.lastIndexOf('@') > before.length ? /(?<=\/\/[^:@/]*):.*$/s : /(?<=\/\/[^:@/]*):.*(?=@)/s;
  return before.replace(password, ':…');
}
