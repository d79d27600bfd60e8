import type { Page } from 'playwright-core';
import { type Stage, sees } from '../stage.ts';
import { type States, signedIn } from './support.ts';

async function atTheDesk(stage: Stage): Promise<Page> {
  const page = await signedIn(stage, '/review', 'rhea');
  await page.getByRole('button', { name: /^ben/ }).waitFor();
  return page;
}

async function reviewing(stage: Stage): Promise<Page> {
  const page = await atTheDesk(stage);
  await page.getByRole('button', { name: /^ben/ }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  return page;
}

export const reviewStates: States = {
  '/review: for others': async (stage) => {
    const page = await signedIn(stage, '/review');
    await sees(page, 'For reviewers only');
    return page;
  },
  '/review: opened': reviewing,
  '/review: waits for an answer': async (stage) => {
    const page = await atTheDesk(stage);
    await page.getByRole('button', { name: /^max/ }).click();
    await page.getByText('No answer yet').waitFor();
    return page;
  },
  '/review: rejecting': async (stage) => {
    const page = await reviewing(stage);
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  },
  '/stats: charts and a table': async (stage) => {
    const page = await signedIn(stage, '/stats', 'rhea');
    await page.getByText('Table').first().click();
    await page.getByRole('region', { name: 'Applications per day' }).waitFor();
    return page;
  },
  '/review: list': atTheDesk,
  '/review: saving a view': async (stage) => {
    const page = await atTheDesk(stage);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel(/^Save the list/).fill('Large affiliates');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'Delete: Large affiliates' }).waitFor();
    return page;
  },
  '/review: exporting': async (stage) => {
    const page = await atTheDesk(stage);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('dialog', { name: 'Export this list' }).waitFor();
    return page;
  },
  '/audit: what was done': async (stage) => {
    const page = await signedIn(stage, '/audit', 'rhea');
    await page.getByRole('region', { name: 'Audit log entries' }).waitFor();
    return page;
  },
  '/blocklist: one is blocked': async (stage) => {
    const page = await signedIn(stage, '/blocklist', 'rhea');
    await page.getByLabel('Discord id').fill('300000000000000099');
    await page.getByLabel(/^Reason/).fill('Sent the same answers under five names.');
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page
      .getByRole('button', { name: /Unblock/ })
      .first()
      .waitFor();
    return page;
  },
  '/review: nothing found': async (stage) => {
    const page = await atTheDesk(stage);
    await page.goto(`${stage.url}/review?q=nobody-at-all`);
    await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
    return page;
  },
  '/review: a list that cannot be read': async (stage) => {
    const page = await atTheDesk(stage);
    await page.route('**/api/review/applications?*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`${stage.url}/review?flags=any`);
    await page.getByRole('heading', { name: 'The applications could not be loaded' }).waitFor();
    return page;
  },
  '/review: keys': async (stage) => {
    const page = await atTheDesk(stage);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    return page;
  },
};
