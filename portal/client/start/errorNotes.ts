const textOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));
const mentionsSignIn = (text: string) => /discord|auth|verify/i.test(text);

/** Uncaught errors and rejections go to the console, with a note where they may concern signing in. */
export function installErrorNotes(target: Window): void {
  /* oxlint-disable no-console -- these notes are for the console and nowhere else */
  target.addEventListener('error', (event) => {
    console.error('Uncaught error:', event.error ?? event.message);
    if (mentionsSignIn(event.message)) {
      console.error('Possible authentication error detected');
    }
  });
  target.addEventListener('unhandledrejection', (event) => {
    const text = textOf(event.reason);
    console.error('Unhandled promise rejection:', event.reason);
    if (mentionsSignIn(text)) {
      console.error('Possible authentication error detected');
    }
    if (/network/i.test(text)) {
      console.error('Possible network error affecting authentication');
    }
  });
  /* oxlint-enable no-console */
}
