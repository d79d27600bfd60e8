import { noticeDate } from './serverClock.ts';

interface EarlyAnswer {
  readonly response: Pick<Response, 'status' | 'ok' | 'headers'>;
  readonly text: string;
  /** When it came, by the clock of this device. */
  readonly at: number;
}

declare global {
  /** By address, nothing where no answer came: filled by a script in the page, before any other has loaded. */
  var earlyAnswers: Map<string, Promise<EarlyAnswer | undefined>> | undefined;
}

/** Once something was changed, or somebody else is signed in, all is asked for anew. */
export const dropEarlyAnswers = (): void => {
  globalThis.earlyAnswers?.clear();
};

/**
 * Hands out, once, the answer to what the page asked for while its scripts were loading.
 * @returns nothing where it has to be asked for now
 */
export async function takeEarlyAnswer(path: string): Promise<EarlyAnswer | undefined> {
  const answer = globalThis.earlyAnswers?.get(path);
  globalThis.earlyAnswers?.delete(path);
  const early = await answer;
  if (!early || early.response.status >= 500) {
    return undefined;
  }
  noticeDate(early.response, early.at);
  return early;
}
