import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { deskEntry, readEntry, writeEntry } from '../../storage.ts';

/** How a reviewer likes to work; kept in the browser, says nothing about the person. */
export interface DeskSettings {
  readonly opensNext: boolean;
  readonly hasShortcuts: boolean;
}

const defaults: DeskSettings = { opensNext: true, hasShortcuts: true };

function read(): DeskSettings {
  try {
    return {
      ...defaults,
      ...(JSON.parse(readEntry('localStorage', deskEntry) ?? '{}') as Partial<DeskSettings>),
    };
  } catch {
    return defaults;
  }
}

export function useDeskSettings() {
  const [settings, setSettings] = useState(read);
  // Another tab may have changed one of them; what is changed here is written together with the others.
  useWindowEvent('storage', ({ key }) => {
    if (key === deskEntry) {
      setSettings(read());
    }
  });
  const change = (changes: Partial<DeskSettings>) => {
    const next = { ...settings, ...changes };
    setSettings(next);
    writeEntry('localStorage', deskEntry, JSON.stringify(next));
  };
  return [settings, change] as const;
}
