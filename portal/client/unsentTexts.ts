import { dropEntry, readEntry, type sessionEntries, writeEntry } from './storage.ts';

type EntryName = (typeof sessionEntries)[keyof typeof sessionEntries];

/** What was typed in this tab and is not sent yet: texts by key, in one entry. */
export function unsentTexts(name: EntryName) {
  const readAll = (): Readonly<Record<string, unknown>> => {
    try {
      const all: unknown = JSON.parse(readEntry('sessionStorage', name) ?? 'null');
      return typeof all === 'object' && all !== null ? { ...all } : {};
    } catch {
      return {};
    }
  };
  return {
    read: (key: string): string => {
      const text = readAll()[key];
      return typeof text === 'string' ? text : '';
    },
    keep: (key: string, text: string): void => {
      const others = Object.entries(readAll()).filter(([one]) => one !== key);
      const all = text === '' ? others : [...others, [key, text]];
      if (all.length === 0) {
        dropEntry('sessionStorage', name);
      } else {
        writeEntry('sessionStorage', name, JSON.stringify(Object.fromEntries(all)));
      }
    },
  };
}
