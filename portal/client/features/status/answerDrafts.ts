import { dropEntry, readEntry, sessionEntries, writeEntry } from '../../storage.ts';

const name = sessionEntries.questionAnswers;

function readAll(): Readonly<Record<string, unknown>> {
  try {
    const all: unknown = JSON.parse(readEntry('sessionStorage', name) ?? 'null');
    return typeof all === 'object' && all !== null ? { ...all } : {};
  } catch {
    return {};
  }
}

/** What was typed in this tab in answer to a question, and is not sent yet. @param question its id */
export function readAnswer(question: string): string {
  const text = readAll()[question];
  return typeof text === 'string' ? text : '';
}

export function keepAnswer(question: string, text: string): void {
  const others = Object.entries(readAll()).filter(([id]) => id !== question);
  const all = text === '' ? others : [...others, [question, text]];
  if (all.length === 0) {
    dropEntry('sessionStorage', name);
  } else {
    writeEntry('sessionStorage', name, JSON.stringify(Object.fromEntries(all)));
  }
}
