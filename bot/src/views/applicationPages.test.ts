import type { Actor } from '@yieldwren/shared';
import { makeApplication } from '@yieldwren/shared/testing';
import { applicationPages } from './applicationPages.ts';

const at = new Date('2026-03-01T12:00:00Z');
const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'discord' };
const note = { by: '300000000000000002', by_name: 'ravi', at, text: 'Same *site* as last year' };

it('an application in full has its notes, for all reviewers but its own applicant', () => {
  const application = makeApplication(at, { notes: [note] });
  const textFor = (reader: Actor) => JSON.stringify(applicationPages(application, reader, at));
  expect(textFor(rhea)).toContain(
    String.raw`<@300000000000000002> noted <t:1772366400:R>: Same \\*site\\* as last year`,
  );
  expect(textFor({ ...rhea, id: application.discord_id })).not.toContain('last year');
});
