import type { Page } from 'playwright-core';
import { fillApply, fillSteps, submit } from '../forms.ts';
import { reply } from '../stage.ts';
import {
  after,
  auth,
  button,
  callback,
  heading,
  open,
  press,
  type States,
  shows,
  signedInAt,
  text,
} from './support.ts';

const apply = signedInAt('/apply');
const narrow = after(apply, async (page) => await page.setViewportSize({ width: 360, height: 740 }));

async function typeInTwoPlaces(page: Page): Promise<void> {
  const elsewhere = { answers: { verticals: 'Typed elsewhere' }, saved_at: '2027-01-03T12:00:00.000Z' };
  await page.route('**/api/me/drafts/beta?*', reply(200, elsewhere));
  await page.reload();
  await page.getByText(/^Draft from 3 January/).waitFor();
  await page.route(
    '**/api/me/drafts/beta?*',
    reply(200, { answers: {}, saved_at: '2027-01-03T12:05:00.000Z' }),
  );
  await page.getByLabel('Verticals').fill('Typed here');
}

const stranger = { discord_id: '1', username: 'somebody', avatar: null };

export const applyStates: States = {
  '/apply: gate': shows(open('/apply'), text('Discord Verification Required')),
  '/apply: form': shows(apply, button('Submit Application')),
  '/apply: form with problems': shows(after(apply, submit), text('There is a problem')),
  '/apply: a step that is wrong': shows(after(narrow, press('Next')), text('Enter your full name.')),
  '/apply: overview': after(narrow, fillSteps),
  '/apply: two drafts': shows(after(apply, typeInTwoPlaces), (page) =>
    page.getByText(/^You typed in two places/),
  ),
  '/apply: not sent': shows(
    after(apply, async (page) => {
      await fillApply(page);
      await page.route('**/api/application-submissions', reply(403, { error: 'membership_required' }));
      await submit(page);
    }),
    text('Your application was not sent'),
  ),
  '/apply: received': shows(after(after(apply, fillApply), submit), heading('Application Received')),
  '/verify: working': shows(
    open(callback, { [auth]: () => undefined }),
    text('Verifying your Discord account'),
  ),
  '/verify: join': shows(
    after(
      open(callback, { [auth]: reply(200, { requires_server_join: true, user: stranger }) }),
      press("I've Joined - Continue"),
    ),
    text("Please make sure you've joined our Discord server."),
  ),
  '/verify: error': shows(
    open(callback, { [auth]: reply(400, { error: 'invalid_state', details: 'Used' }) }),
    button('Stay on this page'),
  ),
  '/apply: too early again': shows(signedInAt('/apply', 'mia'), heading('You have applied before')),
  '/verify: cancelled': shows(
    after(open('/verify?error=access_denied&state=apply.some-state'), press('Stay on this page')),
    text('You stay on this page.'),
  ),
};
