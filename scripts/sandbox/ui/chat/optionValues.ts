import { ApplicationCommandOptionType as Types } from 'discord-api-types/v10';
import type { CommandOptionView } from '../../api/index.ts';
import { type OptionValue, optionProblem } from '../../api/optionProblem.ts';

/** As the command gets it: numbers as numbers. */
function sentValue({ type }: CommandOptionView, value: OptionValue): OptionValue {
  const isNumber = type === Types.Integer || type === Types.Number;
  return isNumber ? Number(String(value).trim() || Number.NaN) : value;
}

/** What is wrong with an answer, or null. */
export function optionError(option: CommandOptionView, value: OptionValue | undefined): string | null {
  if (value === undefined || value === '') {
    return option.required ? 'This option is required.' : null;
  }
  return optionProblem(option, sentValue(option, value));
}

/** The answers as the command gets them; nothing for what was left out. */
export function sentOptions(
  options: readonly CommandOptionView[],
  values: Readonly<Record<string, OptionValue | undefined>>,
): Record<string, OptionValue> {
  const sent: Record<string, OptionValue> = {};
  for (const option of options) {
    const value = values[option.name];
    if (value !== undefined && value !== '') {
      sent[option.name] = sentValue(option, value);
    }
  }
  return sent;
}
