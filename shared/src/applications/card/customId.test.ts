import { kinds } from '../kinds.ts';
import { makeCustomId, momentOf, parseCustomId, verbs } from './customId.ts';

const id = '65f0000000000000000000aa';
const question = '65f0000000000000000000bb';

describe('the custom id of a button', () => {
  it.each(verbs)('%s holds what a press needs, on either form', (verb) => {
    for (const kind of kinds) {
      const customId = makeCustomId(verb, { kind, id });
      expect(customId).toBe(`app:${verb}:${kind}:${id}`);
      expect(parseCustomId(customId)).toEqual({ verb, key: { kind, id } });
    }
  });

  it('may hold a question as well, and fits Discord’s hundred characters', () => {
    const all = verbs.map((verb) => makeCustomId(verb, { kind: 'contact', id }, question));
    expect(all.map((customId) => parseCustomId(customId)?.part)).toEqual(verbs.map(() => question));
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(100);
  });

  it('may hold when a form was opened, which one of an earlier build does not', () => {
    const at = new Date('2026-03-01T12:00:00.123Z');
    const customId = makeCustomId('reopen', { kind: 'beta', id }, String(at.getTime()));
    expect(momentOf(parseCustomId(customId)?.part)).toEqual(at);
    expect([undefined, question].map(momentOf)).toEqual([undefined, undefined]);
  });

  it.each([
    ['nothing', ''],
    ['another product', `bot:approve:beta:${id}`],
    ['another letter case', `APP:approve:beta:${id}`],
    ['a verb that is none', `app:delete:beta:${id}`],
    ['a verb of every object', `app:constructor:beta:${id}`],
    ['no verb', `app::beta:${id}`],
    ['a form that is none', `app:approve:gamma:${id}`],
    ['a form of every object', `app:approve:toString:${id}`],
    ['no id', 'app:approve:beta'],
    ['an empty id', 'app:approve:beta:'],
    ['an id that is too short', `app:approve:beta:${id.slice(1)}`],
    ['an id that is too long', `app:approve:beta:${id}a`],
    ['an id in capitals', `app:approve:beta:${id.toUpperCase()}`],
    ['an id with a line break at its end', `app:approve:beta:${id}\n`],
    ['an empty question', `app:answer:beta:${id}:`],
    ['a question that is none', `app:answer:beta:${id}:1`],
    ['more than a question', `app:answer:beta:${id}:${question}:${question}`],
    ['blanks', ` app:approve:beta:${id}`],
  ])('with %s is not ours', (_what, customId) => {
    expect(parseCustomId(customId)).toBeNull();
  });
});
