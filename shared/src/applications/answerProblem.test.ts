import { fieldMessages, problemOf } from './answerProblem.ts';
import { betaFields } from './beta/fields.ts';
import type { Field } from './field.ts';
import { answerText, optionLabel } from './field.ts';

const fields = new Map<string, Field>(betaFields.map((field) => [field.name, field]));
const fieldOf = (name: string): Field => {
  const field = fields.get(name);
  if (!field) {
    throw new Error(`there is no field ${name}`);
  }
  return field;
};
const verticals = fieldOf('verticals');
const additional = fieldOf('additional_info');

describe('what is wrong with an answer', () => {
  it.each([
    ['discord_username', 'Enter your Discord username.'],
    ['full_name', 'Enter your full name.'],
    ['email', 'Enter your email.'],
    ['marketer_type', 'Choose your marketer type.'],
    ['monthly_spend', 'Choose your daily ad spend.'],
    ['age', 'Please select at least one target age range for your marketing.'],
    ['phone_number', undefined],
    ['additional_info', undefined],
  ])('%s: left empty it says %j', (name, message) => {
    for (const nothing of ['', '   ', '\n\t', '\u00a0']) {
      expect(problemOf(fieldOf(name), nothing)).toBe(message);
    }
  });

  it.each(betaFields.filter(({ type }) => ['text', 'longtext', 'tel'].includes(type)))(
    '$name may be just as long as it may be, and is told how long that is',
    (field) => {
      expect(problemOf(field, 'x'.repeat(field.max))).toBeUndefined();
      const message = `${field.label} may have at most ${field.max} characters.`;
      expect(problemOf(field, 'x'.repeat(field.max + 1))).toBe(message);
      // Blanks are no answer, but they are stored as well.
      expect(problemOf(field, ' '.repeat(field.max + 1))).toBe(message);
    },
  );

  it.each([
    ['a tab', '\t'],
    ['a line feed', '\n'],
    ['a carriage return', '\r'],
    ['the first printable sign', ' '],
    ['the last sign of ASCII', '~'],
    ['the sign after the controls', '\u0080'],
    ['a whole pair', '\ud83d\ude00'],
    ['a sign that turns the direction', '\u202e'],
  ])('%s is kept', (_what, sign) => {
    expect(problemOf(verticals, `a${sign}b`)).toBeUndefined();
  });

  it.each([
    ['NUL', '\u0000'],
    ['what stands before a tab', '\b'],
    ['a vertical tab', '\v'],
    ['a form feed', '\f'],
    ['what stands after a carriage return', '\u000e'],
    ['escape', '\u001b'],
    ['the last control', '\u001f'],
    ['delete', '\u007f'],
    ['half a pair', '\ud83d'],
    ['the other half', '\ude00'],
  ])('%s is named, wherever it stands, also where nothing need be said', (_what, sign) => {
    for (const text of [`a${sign}b`, `${sign}ab`, `ab${sign}`, sign]) {
      expect(problemOf(verticals, text)).toBe('Verticals holds characters that cannot be stored.');
      expect(problemOf(additional, text)).toBe(
        'Additional information holds characters that cannot be stored.',
      );
    }
  });

  it('an e-mail that is none is told by what to enter', () => {
    expect(problemOf(fieldOf('email'), 'ada@lowell.example')).toBeUndefined();
    for (const wrong of ['ada at lowell', '\u200eada@lowell.example', 'ada@\u200blowell.example']) {
      expect(problemOf(fieldOf('email'), wrong)).toBe('Please enter a valid email address.');
    }
    expect(fieldMessages.type(verticals)).toBe('Verticals does not look right.');
  });

  it.each([
    ['marketer_type', 'Affiliate'],
    ['marketer_type', 'affiliate, agency'],
    ['age', '25_34,35_44'],
    ['age', '25_34, '],
    ['age', '25_34, 35_44, 25_34'],
    ['age', 'constructor'],
  ])('%s: %j is none of its options, or one of them twice', (name, text) => {
    const field = fieldOf(name);
    expect(problemOf(field, text)).toBe(`Choose one of the options for ${field.label.toLowerCase()}.`);
  });
});

describe('an answer in words', () => {
  it.each<[string, unknown, string]>([
    ['marketer_type', 'lead_gen', optionLabel(fieldOf('marketer_type'), 'lead_gen')],
    ['marketer_type', 'no longer known', 'no longer known'],
    [
      'age',
      '18_24, gone, 65_plus',
      ['18_24', 'gone', '65_plus'].map((one) => optionLabel(fieldOf('age'), one)).join(', '),
    ],
    ['verticals', 'affiliate', 'affiliate'],
    ['has_media_team', true, 'Yes'],
    ['has_media_team', false, 'No'],
    ['verticals', null, ''],
    ['verticals', undefined, ''],
    ['verticals', 7, ''],
    ['age', null, ''],
    ['marketer_type', { $gt: '' }, ''],
  ])('%s: %j reads %j', (name, value, words) => {
    expect(answerText(fieldOf(name), value)).toBe(words);
  });

  it('has a label of its own for each option, which is never the stored value', () => {
    for (const field of betaFields.filter((one) => 'options' in one)) {
      const labels = field.options.map(({ value }) => optionLabel(field, value));
      expect(new Set(labels).size).toBe(field.options.length);
      expect(labels.filter((label, at) => label === field.options[at]?.value)).toEqual([]);
    }
  });
});
