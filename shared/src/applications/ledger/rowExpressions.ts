import type { Effect } from '../reviewPart.ts';

/** A value that MongoDB computes from the document as it is when it is written. */
export type Expression = Record<string, unknown>;

interface Branch {
  readonly case: Expression;
  readonly then: Expression;
}

/** Each row of the ledger, as `$$row`, becomes this. */
const eachRow = (then: Expression): Expression => ({ $map: { input: '$effects', as: 'row', in: then } });

export const anyRow = (condition: Expression): Expression => ({ $anyElementTrue: eachRow(condition) });

export const becomes = (condition: Expression, fields: Partial<Effect>): Branch => ({
  case: condition,
  then: { $mergeObjects: ['$$row', fields] },
});

/** Nobody tries it again, whatever its last fault says. */
export const cancels = (condition: Expression): Branch => ({
  case: condition,
  then: {
    $mergeObjects: [{ $unsetField: { field: 'last_error', input: '$$row' } }, { state: 'cancelled' }],
  },
});

/** Every row by the first of these that is its case; the others as they were. */
export const rowsWith = (branches: readonly Branch[]): Expression =>
  eachRow({ $switch: { branches, default: '$$row' } });
