/** What a login leaves in the history entry it leads to, so that a reload and Back show the account again. */
export const landingState = { landing: true };

export const isLanding = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'landing' in state;

interface Refusal {
  readonly message: string;
  /** Of the account store: whoever signs in afterwards is told nothing of it. */
  readonly turn: number;
}

/** Of a login that was refused: how the application stood. It is not kept longer than the document, as that may change. */
let refusal: Refusal | undefined;

export const readRefusal = (): Refusal | undefined => refusal;

export function noteRefusal(noted: Refusal): void {
  refusal = noted;
}
