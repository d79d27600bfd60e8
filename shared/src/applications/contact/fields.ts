import { limits } from '../../limits.ts';
import type { Field } from '../field.ts';

const { medium } = limits.characters;
const common = { type: 'longtext', required: true, max: medium, section: 'contact' } as const;

/** The /form form: five free texts, all required, no format check on the e-mail. */
export const contactFields = [
  { ...common, name: 'email', label: 'Email', rows: 2, autoComplete: 'email', private: true, trimmed: true },
  { ...common, name: 'verticals', label: 'Verticals', rows: 3, card: { label: 'Verticals', clip: 120 } },
  { ...common, name: 'platforms', label: 'Platforms', rows: 3, card: { label: 'Platforms', clip: 120 } },
  { ...common, name: 'daily_spend', label: 'Daily spend', rows: 2, card: { label: 'Spend a day', clip: 80 } },
  {
    ...common,
    name: 'daily_submits',
    label: 'Daily submits',
    rows: 2,
    card: { label: 'Submits a day', clip: 80 },
  },
] as const satisfies readonly Field[];
