import { betaFields, betaSections, type Field } from '@yieldwren/shared/browser';
import { visibleFields } from './formValues.ts';

/** Fields that belong together. */
export interface FieldGroup {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly Field[];
}

/** The groups of the /apply form, in order. */
export const betaGroups: readonly FieldGroup[] = betaSections.map(({ id, title }) => ({
  id,
  title,
  fields: visibleFields(betaFields).filter(({ section }) => section === id),
}));
