/** Whether a render error belongs to signing in, by what its message and its component stack name. */
export const isAuthFailure = (message: string, componentStack: string) =>
  /discord|auth|project|verify/i.test(message) || /verify/i.test(componentStack);
