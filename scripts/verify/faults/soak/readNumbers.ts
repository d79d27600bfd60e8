import { parseArgs } from 'node:util';
import { StepError } from '../../../base/StepError.mjs';

function toNumber(name: string, text: string): number {
  if (!/^\d+(?:\.\d+)?$/.test(text)) {
    throw new StepError(`--${name} takes a number, not "${text}".`);
  }
  return Number(text);
}

/** Of the command line. @throws {StepError} for what is no number: the time would never be over, or nobody there */
export function readNumbers(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '30' },
      people: { type: 'string', default: '4' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
      calm: { type: 'boolean', default: false },
    },
  });
  return {
    minutes: toNumber('minutes', values.minutes),
    people: toNumber('people', values.people),
    seed: toNumber('seed', values.seed),
    isCalm: values.calm,
  };
}
