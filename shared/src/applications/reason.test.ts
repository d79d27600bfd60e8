import { reasonOf, reasonProblem } from './reason.ts';
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
