import type { Page } from 'playwright-core';
import { after, button, dialog, heading, press, type States, shows, signedInAt, text } from './support.ts';

const atTheDesk = shows(signedInAt('/review', 'rhea'), button(/^ben/));
const reviewing = shows(after(atTheDesk, press(/^ben/)), button(/^Approve$/));

/** Approves ben as far as the page goes: in other states he waits. What can be taken back can be for long enough. */
async function approveHere(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('review_settings', '{"opensNext":false}');
  });
  await page.reload();
  await page.route('**/api/review/applications/*/approve', async (route) => {
    const address = route.request().url().replace('/approve', '');
    const application: object = await (await page.request.get(address)).json();
    const [at, until] = [0, 600_000].map((later) => new Date(Date.now() + later).toISOString());
    const decision = { by: '1', by_name: 'rhea', at, reason: null, note: null };
    await route.fulfill({ json: { ...application, status: 'approved', decision, undo_until: until } });
  });
  await press(/^Approve$/)(page);
}

/** The desk with another search, by its address. */
const searched = (search: string) =>
  after(atTheDesk, async (page) => await page.goto(new URL(search, page.url()).href));

export const reviewStates: States = {
  '/review: for others': shows(signedInAt('/review'), text('For reviewers only')),
  '/review: opened': reviewing,
  '/review: waits for an answer': shows(after(atTheDesk, press(/^max/)), (page) =>
    page.getByText('No answer yet'),
  ),
  '/review: rejecting': shows(after(reviewing, press(/^Reject$/)), dialog),
  '/review: decided, and can be taken back': shows(
    after(reviewing, approveHere),
    button(/^Undo: Approved ben/),
  ),
  '/review: reopening': shows(
    after(searched('?status=approved'), async (page) => {
      await press(/^cleo/)(page);
      await press(/^Reopen$/)(page);
    }),
    dialog,
  ),
  '/stats: for others': shows(signedInAt('/stats'), text('For reviewers only')),
  '/stats: charts and a table': shows(
    after(signedInAt('/stats', 'rhea'), async (page) => await page.getByText('Table').first().click()),
    (page) => page.getByRole('region', { name: 'Applications per day' }),
  ),
  '/review: list': atTheDesk,
  '/review: saving a view': shows(
    after(atTheDesk, async (page) => {
      await press('Views')(page);
      await page.getByLabel(/^Save the list/).fill('Large affiliates');
      await press('Save view')(page);
    }),
    button('Delete: Large affiliates'),
  ),
  '/review: exporting': shows(after(atTheDesk, press('Export')), (page) =>
    page.getByRole('dialog', { name: 'Export this list' }),
  ),
  '/audit: what was done': shows(signedInAt('/audit', 'rhea'), (page) =>
    page.getByRole('region', { name: 'Audit log entries' }),
  ),
  '/blocklist: one is blocked': shows(
    after(signedInAt('/blocklist', 'rhea'), async (page) => {
      await page.getByLabel('Discord id').fill('300000000000000099');
      await page.getByLabel(/^Reason/).fill('Sent the same answers under five names.');
      await press(/^Block$/)(page);
    }),
    (page) => button(/Unblock/)(page).first(),
  ),
  '/review: nothing found': shows(searched('?q=nobody-at-all'), heading('Nothing here')),
  '/review: a list that cannot be read': shows(
    after(atTheDesk, async (page) => {
      await page.route('**/api/review/applications?*', (route) => route.fulfill({ status: 503, json: {} }));
      await page.goto(new URL('?flags=any', page.url()).href);
    }),
    heading('The applications could not be loaded'),
  ),
  '/review: keys': shows(
    after(atTheDesk, async (page) => await page.keyboard.press('?')),
    (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  ),
};
