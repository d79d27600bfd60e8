import * as fc from 'fast-check';
import { avatarUrl } from './avatarUrl.ts';
import { accountAge, clip, oneLine, plain, plainLines, snowflakeDate } from './text.ts';

describe('words of others in a message', () => {
  it('are cut by code point', () => {
    expect(clip('😀😀😀', 2)).toBe('😀…');
    expect(clip('abc', 3)).toBe('abc');
  });

  it('format nothing, mention nobody, link nowhere and keep their direction', () => {
    const text = plain('**b** @here <@1> [a](http://x.example) `c` ||d||\u202e rev', 200);
    expect(text).not.toMatch(/\*\*b\*\*|@here|(?<!\\)<@|http:\/\/|\u202e|(?<!\\)`c(?<!\\)`/);
  });

  it('hold none of the twelve marks by which text is turned around', () => {
    const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
    const text = `a${[...marks].join('b')}c`;
    expect(marks).toHaveLength(12);
    expect(plain(text, 50)).toBe('abbbbbbbbbbbc');
    expect(oneLine(text, 50)).toBe('abbbbbbbbbbbc');
  });

  it('keep every character, each escaped once', () => {
    expect(plain('[a](b) <:c__d:1> 1. e', 100)).toBe('\\[a\\](b) \\<:c\\_\\_d:1\\> 1. e');
    expect(plain('1. a', 100)).toBe('1\\. a');
    expect(plain('# a', 100)).toBe('\\# a');
  });

  it('hold nothing that Discord acts upon, however it is put together', () => {
    const parts = [
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '@',
      '&',
      '#',
      '!',
      ':',
      '/',
      '\\',
      '_',
      '*',
      '`',
      '|',
      '~',
      ' ',
      '\n',
    ];
    const words = [
      'a',
      '1',
      '1.',
      '-',
      'http',
      'steam',
      'everyone',
      'here',
      '<a:',
      '<t:1:R>',
      '[a](https://x.example)',
    ];
    const made = fc
      .array(fc.constantFrom(...parts, ...words), { maxLength: 40 })
      .map((some) => some.join(''));
    fc.assert(
      fc.property(made, (text) => {
        // What is left once Discord has taken each escaped character as a letter.
        const acting = plain(text, 500).replace(/\\[^\s\dA-Za-z]/g, 'x');
        return !/[\\*_~`|[\]<>]|@(?!\u200b)|:\/\/|^[#+-]|^\d+\.|\n/.test(acting);
      }),
      { numRuns: 2_000 },
    );
  });

  it('grow with their length alone', () => {
    expect(plain('[a]('.repeat(500), 2_000)).toBe('\\[a\\]('.repeat(500));
    expect(plain('\\'.repeat(2_000), 2_000)).toHaveLength(4_000);
  });

  it('keep their lines where these are asked for, each made harmless and none empty', () => {
    expect(plainLines('1. Which?\r\n\n# Why *so*?\n \n@here', 100)).toBe(
      '1\\. Which?\n\\# Why \\*so\\*?\n@\u200bhere',
    );
    expect(plainLines('a\nb\nc', 4)).toBe('a\nb…');
  });

  it('become one line, in which a space that breaks no line stays one', () => {
    expect(plain('a\r\nb\n# c', 100)).not.toMatch(/\n/);
    expect(plain('\u00a0Prêt\u00a0?\u00a0 Oui\u00a0\u00a0!', 100)).toBe('Prêt\u00a0? Oui !');
  });
});

describe('ids', () => {
  it('an id tells when its account was made', () => {
    expect(snowflakeDate('175928847299117063')?.toISOString()).toBe('2016-04-30T11:18:25.796Z');
    expect(accountAge('175928847299117063')).toBe('account made <t:1462015105:R>');
  });

  it('what stands for the id of an application of old tells nothing, and has the first of the pictures', () => {
    const unknown = 'unknown-65f0000000000000000000aa';
    expect(snowflakeDate(unknown)).toBeUndefined();
    expect(accountAge(unknown)).toBe('account not known');
    const config = { DISCORD_CDN_URL: 'https://cdn.example' };
    expect(avatarUrl(config, unknown, null)).toBe('https://cdn.example/embed/avatars/0.png');
  });
});
