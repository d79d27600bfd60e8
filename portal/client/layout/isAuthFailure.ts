/** Whether a render error belongs to signing in, by the rules of the specification's section 4. */
export const isAuthFailure = (message: string, componentStack: string) =>
  /discord|auth|project|verify/i.test(message) || /verify/i.test(componentStack);
