import { reasonOf, reasonProblem } from './reason.ts';
import { rejectTemplates } from './rejectTemplates.ts';

describe('the reason that an applicant reads', () => {
  it("is the reviewer's own, else the sentence of the template, else nothing", () => {
    expect(reasonOf('  In our own words  ', 'duplicate')).toBe('In our own words');
    expect(reasonOf('   ', 'duplicate')).toBe('We already have an application from you or your team.');
    expect(reasonOf('', 'no such template')).toBe('');
  });

  it('has at least ten characters, which the sentence of every template has', () => {
    expect(reasonProblem(`  ${'x'.repeat(9)}  `)).toBe('Give a reason of at least 10 characters.');
    expect(reasonProblem('x'.repeat(10))).toBeUndefined();
    for (const { value } of rejectTemplates) {
      expect(reasonProblem(reasonOf('', value))).toBeUndefined();
    }
  });
});
