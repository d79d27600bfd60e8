/** What a login leaves in the history entry it leads to, so that a reload and Back show it again. */
export interface Landing {
  /** Of a login that was refused: how the application stands. */
  readonly message?: string;
}

export const landingState = (landing: Landing) => ({ landing });

export function readLanding(state: unknown): Landing | undefined {
  if (typeof state !== 'object' || state === null || !('landing' in state)) {
    return undefined;
  }
  const { landing } = state as { landing: { message?: unknown } | null };
  return landing ? { ...(typeof landing.message === 'string' && { message: landing.message }) } : undefined;
}
