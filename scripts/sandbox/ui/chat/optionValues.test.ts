import type { CommandOptionView } from '../../api/index.ts';
import type { OptionValue } from '../../api/optionProblem.ts';
import { optionError, sentOptions } from './optionValues.ts';

const option = (more: Partial<CommandOptionView>): CommandOptionView => ({
  type: 3,
  name: 'text',
  label: 'text',
  description: '',
  required: false,
  choices: [],
  options: [],
  minLength: null,
  maxLength: null,
  minValue: null,
  maxValue: null,
  ...more,
});

test.each<[string, Partial<CommandOptionView>, OptionValue | undefined, string | null]>([
  ['a required one left out', { required: true }, undefined, 'This option is required.'],
  ['an optional one left out', {}, undefined, null],
  ['words for a number', { type: 10 }, 'ten', 'Enter a number.'],
  ['a fraction for a whole number', { type: 4 }, '1.5', 'Enter a whole number.'],
  ['a fraction for a number', { type: 10 }, '1.5', null],
  ['too short', { minLength: 3 }, 'ab', 'Enter at least 3 characters.'],
  ['too long', { maxLength: 3 }, 'abcd', 'Enter at most 3 characters.'],
  ['no number but spaces', { type: 4 }, '  ', 'Enter a number.'],
  ['a number that is too small', { type: 4, minValue: 1 }, '0', 'Enter 1 or more.'],
  ['the smallest number', { type: 4, minValue: 1 }, '1', null],
  ['a number that is too large', { type: 10, maxValue: 0.5 }, '0.6', 'Enter 0.5 or less.'],
  ['a number that is offered', { type: 4, choices: [{ name: 'Three', value: 3 }] }, '3', null],
  ['no as an answer', { type: 5, required: true }, false, null],
])('%s', (_what, more, value, error) => {
  expect(optionError(option(more), value)).toBe(error);
});

test('numbers are sent as numbers, and what was left out is not sent', () => {
  const options = [
    option({ name: 'weight', type: 4 }),
    option({ name: 'why' }),
    option({ name: 'sure', type: 5 }),
  ];
  expect(sentOptions(options, { weight: '3', why: '', sure: false })).toEqual({ weight: 3, sure: false });
});
