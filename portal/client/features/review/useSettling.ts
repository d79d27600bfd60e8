import { useEffect, useState } from 'react';

/** As long as the two presses of a double press may lie apart. */
export const settleMs = 500;

/** What the desk has just gone on after: by that, something else stands under the hand. */
export type Settling = 'decision' | 'undo' | undefined;

/** Whoever presses twice presses once: for a moment, what has come to stand under the hand takes no press. */
export function useSettling() {
  const [gone, setGone] = useState<{ readonly after: Settling }>();
  useEffect(() => {
    const timer = gone && setTimeout(setGone, settleMs);
    return () => {
      clearTimeout(timer);
    };
  }, [gone]);
  const settle = (after: Settling) => {
    setGone({ after });
  };
  return [gone?.after, settle] as const;
}
