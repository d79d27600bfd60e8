import * as fc from 'fast-check';
import { betaAnswers, contactAnswers } from '../testing/samples.ts';
import { answerProblems, isEmail } from './answerProblem.ts';
import { fieldErrors } from './answersSchema.ts';
import { betaFields } from './beta/fields.ts';
import { betaAnswersSchema, betaSubmissionSchema } from './beta/schema.ts';
import { contactFields } from './contact/fields.ts';
import { contactAnswersSchema } from './contact/schema.ts';
import type { Field } from './field.ts';

const errorsOf = (body: unknown) => {
  const parsed = betaSubmissionSchema.safeParse(body);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

describe('answers', () => {
  it('accepts a complete form, with and without its optional answers', () => {
    expect(errorsOf(betaAnswers())).toEqual({});
    expect(
      errorsOf(
        betaAnswers({ phone_number: '+1 555 0100', additional_info: 'two\nlines', has_media_team: true }),
      ),
    ).toEqual({});
    expect(contactAnswersSchema.safeParse(contactAnswers()).success).toBe(true);
  });

  it.each(betaFields.filter((field) => field.required).map((field) => field.name))(
    '%s is required: missing, null, empty and blank are named',
    (name) => {
      for (const value of [undefined, null, '', '   ']) {
        expect(Object.keys(errorsOf({ ...betaAnswers(), [name]: value }))).toEqual([name]);
      }
    },
  );

  it.each(betaFields.map((field): [string, Field] => [field.name, field]))(
    '%s refuses wrong types and over-long values by name',
    (name, field) => {
      const wrong = [[], {}, 7, 'x'.repeat(10_000), ['a'], { $gt: '' }];
      for (const value of wrong) {
        expect(Object.keys(errorsOf({ ...betaAnswers(), [name]: value }))).toEqual([name]);
      }
      if (field.options) {
        expect(Object.keys(errorsOf({ ...betaAnswers(), [name]: 'unknown' }))).toEqual([name]);
        for (const option of field.options) {
          expect(errorsOf({ ...betaAnswers(), [name]: option.value })).toEqual({});
        }
      }
    },
  );

  it('refuses doubled and unknown target ages, and accepts several joined by a comma and a space', () => {
    expect(errorsOf(betaAnswers({ age: '18_24, 25_34, 65_plus' }))).toEqual({});
    expect(Object.keys(errorsOf(betaAnswers({ age: '18_24, 18_24' })))).toEqual(['age']);
    expect(Object.keys(errorsOf(betaAnswers({ age: '18_24, 99' })))).toEqual(['age']);
  });

  it('refuses unknown keys by name, also those that would reach a prototype', () => {
    expect(errorsOf({ ...betaAnswers(), status: 'approved', $where: '1' })).toEqual({
      status: ['Unknown field.'],
      $where: ['Unknown field.'],
    });
    const evil: unknown = JSON.parse(
      `{"__proto__": {"status": "approved"}, ${JSON.stringify(betaAnswers()).slice(1)}`,
    );
    const parsed = betaAnswersSchema.safeParse(evil);
    expect(parsed.success && 'status' in parsed.data).toBe(false);
  });

  it('names fifty problems at most, and what is wrong with the form itself before keys it does not know', () => {
    const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`k${n}`, 1]));
    const own = Object.keys(errorsOf({}));
    const named = Object.keys(errorsOf(unknown));
    expect(own.length).toBeGreaterThan(10);
    expect(named.slice(0, own.length)).toEqual(own);
    expect(named).toHaveLength(50);
  });

  it('refuses control characters and broken surrogates, and keeps everything else as it was sent', () => {
    expect(Object.keys(errorsOf(betaAnswers({ verticals: 'a\u0000b' })))).toEqual(['verticals']);
    expect(Object.keys(errorsOf(betaAnswers({ verticals: 'a\ud800b' })))).toEqual(['verticals']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (text) => {
        const parsed = betaAnswersSchema.safeParse(betaAnswers({ traffic_sources: text }));
        return parsed.success
          ? parsed.data.traffic_sources === text
          : fieldErrors(parsed.error).traffic_sources !== undefined;
      }),
    );
  });

  it('a form says of each answer what its schema says first', () => {
    const answer = fc.oneof(
      fc.constantFrom(
        null,
        '',
        '  ',
        'a@b.c',
        'affiliate',
        '18_24',
        '18_24, 25_34',
        '18_24, 18_24',
        'a\u0000',
      ),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 0, max: 6_000 }).map((length) => 'x'.repeat(length)),
    );
    const drawn = betaFields.filter(({ type }) => type !== 'flag');
    fc.assert(
      fc.property(fc.record(Object.fromEntries(drawn.map(({ name }) => [name, answer]))), (answers) => {
        const parsed = betaAnswersSchema.safeParse(answers);
        const said = Object.entries(parsed.success ? {} : fieldErrors(parsed.error));
        expect(Object.entries(answerProblems(drawn, answers))).toEqual(
          said.map(([name, [first]]) => [name, first]),
        );
      }),
    );
  });

  it.each(['a@b.c', 'first.last@sub.example.org', 'ü@ö.de', 'a+b@c-d.io'])(
    '%s is an e-mail address',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );
  it.each(['', 'a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b@c.d', 'a@b.', `${'x'.repeat(251)}@b.c`])(
    '%s is no e-mail address',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );

  it('the contact form checks no e-mail format', () => {
    expect(contactAnswersSchema.safeParse(contactAnswers({ email: 'not an address' })).success).toBe(true);
    expect(contactFields.map((field) => [field.name, field.rows])).toEqual([
      ['email', 2],
      ['verticals', 3],
      ['platforms', 3],
      ['daily_spend', 2],
      ['daily_submits', 2],
    ]);
  });
});
