import type { Field } from '@yieldwren/shared/browser';
import type { KeptDraft } from '../api/drafts.ts';
import type { Draft } from './draft.ts';
import { type FieldValue, type FormValues, isSame } from './formValues.ts';

/** What a form starts with. */
export interface StartingDraft {
  readonly values: FormValues;
  readonly savedMs: number;
  readonly from: 'tab' | 'server';
  /** The tab and the server had different ones. */
  readonly isOneOfTwo: boolean;
}

const isValue = (value: unknown, field: Field): value is FieldValue =>
  field.kind === 'choices'
    ? Array.isArray(value) && value.every((one) => typeof one === 'string')
    : typeof value === 'string';

/** As far as today's form has a control for it. */
const valuesOfKept = (fields: readonly Field[], { answers }: KeptDraft): FormValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = answers[field.name];
      return isValue(value, field) ? [[field.name, value]] : [];
    }),
  );

/** The newer of what this tab and the server have. */
export function startingDraft(
  fields: readonly Field[],
  local: Draft | undefined,
  kept: KeptDraft | undefined,
): StartingDraft | undefined {
  const ofTab = local && {
    values: local.values,
    savedMs: local.savedMs ?? local.started,
    from: 'tab' as const,
  };
  const ofServer = kept && {
    values: valuesOfKept(fields, kept),
    savedMs: Date.parse(kept.saved_at),
    from: 'server' as const,
  };
  if (!ofTab || !ofServer) {
    const only = ofTab ?? ofServer;
    return only && { ...only, isOneOfTwo: false };
  }
  const isOneOfTwo = !isSame(fields, ofTab.values, ofServer.values);
  return { ...(ofServer.savedMs > ofTab.savedMs && isOneOfTwo ? ofServer : ofTab), isOneOfTwo };
}
