import type { Count } from '../../views/stats.ts';
import { betaFields } from '../beta/fields.ts';
import { answerText, type Field } from '../field.ts';
import { effectLabels } from '../kinds.ts';
import { templateIn } from '../rejectTemplates.ts';
import type { StatsRow } from './statsRows.ts';

function tally(values: readonly (string | undefined)[]): Count[] {
  const counts = new Map<string, number>();
  for (const value of values) {
    if (value) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return [...counts].map(([label, count]) => ({ label, count })).sort((a, b) => b.count - a.count);
}

function labelOf(name: string, value: string | undefined): string | undefined {
  const field: Field | undefined = betaFields.find((candidate) => candidate.name === name);
  return field && value ? answerText(field, value) : value;
}

/** What a reviewer wrote themselves is about one person, and no figure. */
const ownWords = 'In their own words';

const reasonLabel = (reason: string | undefined) => reason && (templateIn(reason)?.label ?? ownWords);

/** What did not get through, by what it was and why. */
const failures = (rows: readonly StatsRow[]) =>
  rows.flatMap(({ effects }) =>
    effects.map(({ kind, last_error }) => `${effectLabels[kind]}: ${last_error ?? 'no cause known'}`),
  );

/** What was answered, and why it was rejected or not delivered, by how often. */
export const talliesOf = (rows: readonly StatsRow[]) => ({
  by_type: tally(rows.map((row) => labelOf('marketer_type', row.marketer_type))),
  by_spend: tally(rows.map((row) => labelOf('monthly_spend', row.monthly_spend))),
  reasons: tally(
    rows.map((row) => (row.status === 'rejected' ? reasonLabel(row.decision?.reason) : undefined)),
  ),
  failures: tally(failures(rows)),
});
