import { ApplicationCommandOptionType as Types } from 'discord-api-types/v10';
import type { CommandOptionView } from './chat.ts';

export type OptionValue = string | number | boolean;

/** Discord's own limits, where the option has none. */
const LARGEST = 2 ** 53;
const LONGEST = 6000;

function numberProblem({ type, minValue, maxValue }: CommandOptionView, value: OptionValue): string | null {
  const [least, most] = [minValue ?? -LARGEST, maxValue ?? LARGEST];
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return 'Enter a number.';
  }
  if (type === Types.Integer && !Number.isInteger(value)) {
    return 'Enter a whole number.';
  }
  if (value < least) {
    return `Enter ${least} or more.`;
  }
  return value > most ? `Enter ${most} or less.` : null;
}

function textProblem({ minLength, maxLength }: CommandOptionView, value: OptionValue): string | null {
  const [least, most] = [minLength ?? 0, maxLength ?? LONGEST];
  if (typeof value !== 'string') {
    return 'Enter a text.';
  }
  if (value.length < least) {
    return `Enter at least ${least} characters.`;
  }
  return value.length > most ? `Enter at most ${most} characters.` : null;
}

/** Why Discord takes no such answer to an option of a command, for page and sandbox alike; null: it takes it. */
export function optionProblem(option: CommandOptionView, value: OptionValue): string | null {
  if (option.choices.length > 0) {
    return option.choices.some((choice) => choice.value === value) ? null : 'Choose one of those offered.';
  }
  switch (option.type) {
    case Types.Integer:
    case Types.Number:
      return numberProblem(option, value);
    case Types.String:
      return textProblem(option, value);
    case Types.Boolean:
      return typeof value === 'boolean' ? null : 'Choose yes or no.';
    default:
      return typeof value === 'string' ? null : 'Name it by its id.';
  }
}
