import type { Page } from 'playwright-core';
import { type Stage, sees } from '../flowSupport.ts';
import { type States, verified } from './support.ts';

async function atTheDesk(stage: Stage): Promise<Page> {
  const page = await verified(stage, 'rhea');
  await page.goto(`${stage.url}/review`);
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
    const page = await verified(stage);
    await page.goto(`${stage.url}/review`);
    await sees(page, 'For reviewers only');
    return page;
  },
  '/review: opened': reviewing,
  '/review: rejecting': async (stage) => {
    const page = await reviewing(stage);
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  },
  '/stats: charts and a table': async (stage) => {
    const page = await verified(stage, 'rhea');
    await page.goto(`${stage.url}/stats`);
    await page.getByText('Table').first().click();
    await page.getByRole('region', { name: 'Applications per day' }).waitFor();
    return page;
  },
  '/review: list': atTheDesk,
  '/review: nothing found': async (stage) => {
    const page = await atTheDesk(stage);
    await page.goto(`${stage.url}/review?q=nobody-at-all`);
    await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
    return page;
  },
  '/review: keys': async (stage) => {
    const page = await atTheDesk(stage);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    return page;
  },
};
