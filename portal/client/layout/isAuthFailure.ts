/** Whether a render error belongs to signing in, by what its message and its component stack name. */
export const isAuthFailure = (message: string, componentStack: string) =>
  // The name of a host or of a file says nothing of what went wrong.
  /discord|auth|project|verify/i.test(message.replaceAll(/https?:\S+/g, '')) ||
  /verify/i.test(componentStack);
