/** A store's address for messages: without password and options, either of which may hold a secret. */
export const describeAddress = (uri: string): string =>
  (uri.split('?')[0] ?? '').replace(/\/\/([^:@/]*):[^@/]*@/, '//$1:…@');
