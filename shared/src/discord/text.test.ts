import { makeCustomId, parseCustomId, verbs } from './customId.ts';
import { clip, plain, snowflakeDate } from './text.ts';

describe('words of others in a message', () => {
  it('are cut by code point', () => {
    expect(clip('😀😀😀', 2)).toBe('😀…');
    expect(clip('abc', 3)).toBe('abc');
  });

  it('format nothing, mention nobody, link nowhere and keep their direction', () => {
    const text = plain('**b** @here <@1> [a](http://x.example) `c` ||d||\u202e rev', 200);
    expect(text).not.toMatch(/\*\*b\*\*|@here|(?<!\\)<@|http:\/\/|\u202e|(?<!\\)`c(?<!\\)`/);
  });

  it('become one line', () => {
    expect(plain('a\r\nb\n# c', 100)).not.toMatch(/\n/);
  });
});

describe('ids', () => {
  it.each(verbs)('a custom id for %s survives the way to Discord and back', (verb) => {
    const key = { kind: 'beta', id: '65f0000000000000000000aa' } as const;
    expect(makeCustomId(verb, key).length).toBeLessThanOrEqual(100);
    expect(parseCustomId(makeCustomId(verb, key))).toEqual({ verb, key });
  });

  it.each([
    '',
    'app',
    'app:approve:beta:1',
    'app:drop:beta:65f0000000000000000000aa',
    'x:approve:beta:65f0000000000000000000aa',
    'app:approve:beta:65f0000000000000000000aa:more',
  ])('a forged custom id is nobody’s: %s', (customId) => {
    expect(parseCustomId(customId)).toBeNull();
  });

  it('an id tells when its account was made', () => {
    expect(snowflakeDate('175928847299117063').toISOString()).toBe('2016-04-30T11:18:25.796Z');
  });
});
