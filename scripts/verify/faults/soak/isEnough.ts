import type { Lives } from './live.ts';

/** Forms a minute; a run with fewer tells nothing. */
const fewest = 10;

/** What an answered press decides may be erased meanwhile, or its store be away; more than half is another matter. */
const leastDecided = 0.5;

/** Whether a run tells anything. @param decided applications that somebody has decided about, at the end */
export const isEnough = (
  { submitted, pressed }: Pick<Lives, 'submitted' | 'pressed'>,
  decided: number,
  minutes: number,
): boolean => submitted >= minutes * fewest && pressed > 0 && decided >= pressed * leastDecided;
