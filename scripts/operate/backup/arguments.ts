import { parseArgs } from 'node:util';
import { StepError } from '../../base/StepError.mjs';

type Options = Record<string, 'string' | 'boolean'>;
type Values<O extends Options> = { [Name in keyof O]?: O[Name] extends 'string' ? string : boolean };

/** @throws {StepError} with the usage for what it does not know, or more than one name */
export function readArguments<const O extends Options>(
  args: readonly string[],
  options: O,
  usage: string,
): { values: Values<O>; name: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(Object.entries(options).map(([name, type]) => [name, { type }])),
      allowPositionals: true,
    });
    if (positionals.length > 1) {
      throw new Error('more than one name');
    }
    return { values: values as Values<O>, name: positionals[0] };
  } catch (error) {
    throw new StepError(`Usage: ${usage}`, { cause: error });
  }
}

/** More than this, in hours, is more than a timer can wait. */
const most = 500;

/** @throws {StepError} unless it is a whole number from 1 to 500 */
export function readWhole(text: string, option: string, usage: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most) {
    throw new StepError(`${option} takes a whole number from 1 to ${most}, not "${text}". Usage: ${usage}`);
  }
  return number;
}
