/** What a login leaves in the history entry it leads to, so that a reload and Back show the account again. */
export const landingState = { landing: true };

export const isLanding = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'landing' in state;

/** Of a login that was refused: how the application stood. It is not kept longer than the document, as that may change. */
let refusal: string | undefined;

export const readRefusal = (): string | undefined => refusal;

export function noteRefusal(message: string): void {
  refusal = message;
}
