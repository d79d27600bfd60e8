import { mustGiveReason, mustSay, noteOf, reasonOf, reasonProblem } from './reason.ts';
import { rejectTemplates } from './rejectTemplates.ts';

describe('the reason that an applicant reads', () => {
  it("is the reviewer's own, else the sentence of the template, else nothing", () => {
    expect(reasonOf('  In our own words  ', 'duplicate')).toBe('In our own words');
    expect(reasonOf('   ', 'duplicate')).toBe('We already have an application from you or your team.');
    expect(reasonOf('', 'no such template')).toBe('');
  });

  it('has ten to a thousand characters, which the sentence of every template has', () => {
    const problem = 'Give a reason of 10 to 1000 characters.';
    expect(reasonProblem(undefined)).toBe(problem);
    expect(reasonProblem(`  ${'x'.repeat(9)}  `)).toBe(problem);
    expect(reasonProblem('x'.repeat(10))).toBeUndefined();
    expect(reasonProblem(`  ${'x'.repeat(1_000)}  `)).toBeUndefined();
    expect(reasonProblem('x'.repeat(1_001))).toBe(problem);
    for (const { value } of rejectTemplates) {
      expect(reasonProblem(reasonOf('', value))).toBeUndefined();
    }
  });
});

describe('what reviewers and applicants say', () => {
  it.each(['a NUL \u0000 in it', 'an escape \u001b[2J of a terminal', 'half a pair \ud800 of surrogates'])(
    'is refused, not changed, with characters that cannot be stored: %j',
    (text) => {
      const problem = 'There are characters in it that cannot be stored.';
      expect(() => mustSay(text, 100)).toThrow(problem);
      expect(() => noteOf(text)).toThrow(problem);
      expect(() => {
        mustGiveReason(text);
      }).toThrow(problem);
    },
  );

  it.each(['', ' \n ', 'x'.repeat(101)])('has a word, and no more than fits: %j', (text) => {
    expect(() => mustSay(text, 100)).toThrow('Write 1 to 100 characters.');
  });

  it('may have several lines, in any script', () => {
    expect(mustSay(' Grüße\r\n\tと 👋\u2028 ', 100)).toBe('Grüße\r\n\tと 👋');
  });
});
