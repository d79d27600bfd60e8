import type { DraftView, Field } from '@yieldwren/shared/browser';
import type { Draft, OtherDraft } from './draft.ts';
import { type FieldValue, type FormValues, isSame } from './formValues.ts';

/** What a form starts with. */
export interface StartingDraft extends OtherDraft {
  readonly from: 'tab' | 'server';
  /** The one of two that it does not start with. */
  readonly other?: OtherDraft | undefined;
}

const isValue = (value: unknown, field: Field): value is FieldValue =>
  field.type === 'choices'
    ? Array.isArray(value) && value.every((one) => typeof one === 'string')
    : typeof value === 'string';

/** As far as today's form has a control for it. */
const valuesOfKept = (fields: readonly Field[], { answers }: DraftView): FormValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = answers[field.name];
      return isValue(value, field) ? [[field.name, value]] : [];
    }),
  );

export const draftOfKept = (fields: readonly Field[], kept: DraftView): OtherDraft => ({
  values: valuesOfKept(fields, kept),
  savedMs: Date.parse(kept.saved_at),
});

/** The newer of what this tab and the server have; and the other one, where it was typed elsewhere. */
export function startingDraft(
  fields: readonly Field[],
  local: Draft | undefined,
  kept: DraftView | undefined,
): StartingDraft | undefined {
  const ofServer = kept && { ...draftOfKept(fields, kept), from: 'server' as const };
  if (!local) {
    return ofServer;
  }
  const { values, started, savedMs = started, other } = local;
  const ofTab = { values, savedMs, from: 'tab' as const, other };
  const isOwn = kept && local.known?.includes(kept.saved_at);
  if (!ofServer || isOwn || isSame(fields, values, ofServer.values)) {
    return ofTab;
  }
  return ofServer.savedMs > savedMs
    ? { ...ofServer, other: { values, savedMs } }
    : { ...ofTab, other: ofServer };
}
