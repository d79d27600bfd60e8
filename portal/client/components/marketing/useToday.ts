import { useSyncExternalStore } from 'react';
import { useSettings } from '../../settings.ts';

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const never = () => () => undefined;

/** The day the page is read; until the page is alive, the day it was served. */
export function useToday(): string {
  const { today } = useSettings();
  return useSyncExternalStore(
    never,
    () => inWords.format(new Date()),
    () => today,
  );
}
