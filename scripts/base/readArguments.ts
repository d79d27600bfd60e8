import { parseArgs } from 'node:util';
import { type Command, usageOf } from './commands.mjs';
import { StepError } from './StepError.mjs';

type Options = Record<string, 'string' | 'boolean'>;
type Values<O extends Options> = { [Name in keyof O]?: O[Name] extends 'string' ? string : boolean };

/** How a command is called, told to whoever called it in another way. */
export const usageError = (command: Command, options?: ErrorOptions): StepError =>
  new StepError(`Usage: ${usageOf(command)}`, options);

/** @throws {StepError} with the usage for what it does not know, or more than one name */
export function readArguments<const O extends Options>(
  command: Command,
  args: readonly string[],
  options: O,
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
    throw usageError(command, { cause: error });
  }
}
