import { ApplicationCommandOptionType as Types } from 'discord-api-types/v10';
import type { CommandOptionView } from '../../api/index.ts';

export type OptionValue = string | number | boolean;

/** What is wrong with an answer, or null. */
export function optionError(option: CommandOptionView, value: OptionValue | undefined): string | null {
  if (value === undefined || value === '') {
    return option.required ? 'This option is required.' : null;
  }
  const isNumber = option.type === Types.Integer || option.type === Types.Number;
  if (isNumber && !Number.isFinite(Number(value))) {
    return 'Enter a number.';
  }
  if (option.type === Types.Integer && !Number.isInteger(Number(value))) {
    return 'Enter a whole number.';
  }
  if (option.type !== Types.String) {
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
    const isNumber = option.type === Types.Integer || option.type === Types.Number;
    sent[option.name] = isNumber ? Number(value) : value;
  }
  return sent;
}
