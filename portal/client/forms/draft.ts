import { dropEntry, readEntry, type sessionEntries, writeEntry } from '../storage.ts';
import type { Attempt } from './attempt.ts';
import type { FormValues } from './formValues.ts';

type DraftName = (typeof sessionEntries)[keyof typeof sessionEntries];

/** What was typed so far and, once sent, the attempt it was sent with. Kept in this tab. */
export interface Draft {
  /** Whose it is, or of which application: another person who verifies in the same tab starts with an empty form. */
  owner: string;
  values: FormValues;
  started: number;
  /** When something was typed last, milliseconds. */
  savedMs?: number;
  attempt?: Attempt | undefined;
  /** When each draft was saved that the server may have of this tab. */
  known?: readonly string[];
  /** Typed elsewhere, and not decided on. */
  other?: OtherDraft | undefined;
}

/** One of two that say different things. */
export interface OtherDraft {
  readonly values: FormValues;
  readonly savedMs: number;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'owner' in value && 'values' in value && 'started' in value;

/** All drafts of this name, one for each owner. */
function readAll(name: DraftName): Draft[] {
  try {
    const all = JSON.parse(readEntry('sessionStorage', name) ?? '[]') as unknown[];
    return all.filter(isDraft);
  } catch {
    return [];
  }
}

const othersIn = (name: DraftName, owner: string) => readAll(name).filter((one) => one.owner !== owner);

function writeAll(name: DraftName, drafts: readonly Draft[]): void {
  if (drafts.length === 0) {
    dropEntry('sessionStorage', name);
  } else {
    writeEntry('sessionStorage', name, JSON.stringify(drafts));
  }
}

export const readDraft = (name: DraftName, owner: string): Draft | undefined =>
  readAll(name).find((one) => one.owner === owner);

/**
 * @param nobodys where whoever is known now has typed while that was not known
 * @returns of two the later one, with the other beside it
 */
export function readDrafts(name: DraftName, owner: string, nobodys: DraftName | undefined) {
  const own = readDraft(name, owner);
  const later = nobodys && readDraft(nobodys, '');
  if (!own || !later) {
    return own ?? later;
  }
  const { values, started, savedMs = started, known = [] } = own;
  return { ...later, known, other: { values, savedMs } };
}

export const writeDraft = (name: DraftName, draft: Draft): void => {
  writeAll(name, [...othersIn(name, draft.owner), draft]);
};

export const dropDraft = (name: DraftName, owner: string): void => {
  writeAll(name, othersIn(name, owner));
};
