/**
 * A store's address for messages: without password and options, either of which may hold a secret. A password that was
 * pasted as it is may hold any sign; where it cannot be told from options, only what stands before it is told.
 */
export function describeAddress(uri: string): string {
  const [before = ''] = uri.split('?');
  const login = before.indexOf('//') + 2;
  const colon = before.indexOf(':', login);
  const end = uri.lastIndexOf('@');
  const hasPassword = colon !== -1 && colon < end && !/[@/]/.test(before.slice(login, colon));
  if (hasPassword) {
    return `${before.slice(0, colon)}:…${before.slice(end)}`;
  }
  // Redis has no name without a password: what stands there alone is one that lacks its colon.
  const isMisplaced = uri.startsWith('redis') && end > login;
  return isMisplaced ? `${before.slice(0, login)}…${before.slice(end)}` : before;
}
