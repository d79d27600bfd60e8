/** MongoDB tells who may not do a thing the whole of it: answers, addresses, and the signature of the session. */
export const withoutCommand = (text: string): string =>
  text.replace(/ to execute command \{.*/s, ' to execute a command');
