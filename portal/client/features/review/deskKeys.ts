import { createContext, useContext } from 'react';

/** Whether single keys do something: what does nothing is promised nowhere. */
export const KeysOn = createContext(true);

/** @returns how a key is named beside what it does, and to screen readers: not at all while keys are switched off */
export function useKeyName() {
  const isOn = useContext(KeysOn);
  return (key: string) => (isOn ? key : undefined);
}
