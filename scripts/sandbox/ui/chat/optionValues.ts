import type { CommandOptionView } from '../../api/index.ts';

export type OptionValue = string | number | boolean;

/** Option types of Discord's documentation. */
export const optionTypes = {
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
} as const;

/** What is wrong with an answer, or null. */
export function optionError(option: CommandOptionView, value: OptionValue | undefined): string | null {
  if (value === undefined || value === '') {
    return option.required ? 'This option is required.' : null;
  }
  const isNumber = option.type === optionTypes.integer || option.type === optionTypes.number;
  if (isNumber && !Number.isFinite(Number(value))) {
    return 'Enter a number.';
  }
  if (option.type === optionTypes.integer && !Number.isInteger(Number(value))) {
    return 'Enter a whole number.';
  }
  if (option.type !== optionTypes.string) {
    return null;
  }
  const { length } = String(value);
  if (option.minLength !== null && length < option.minLength) {
    return `Enter at least ${option.minLength} characters.`;
  }
  if (option.maxLength !== null && length > option.maxLength) {
    return `Enter at most ${option.maxLength} characters.`;
  }
  return null;
}

/** The answers as the command gets them: numbers as numbers, nothing for what was left out. */
export function sentOptions(
  options: readonly CommandOptionView[],
  values: Readonly<Record<string, OptionValue | undefined>>,
): Record<string, OptionValue> {
  const sent: Record<string, OptionValue> = {};
  for (const option of options) {
    const value = values[option.name];
    if (value === undefined || value === '') {
      continue;
    }
    const isNumber = option.type === optionTypes.integer || option.type === optionTypes.number;
    sent[option.name] = isNumber ? Number(value) : value;
  }
  return sent;
}
