import type { Page } from 'playwright-core';
import { submit } from '../forms.ts';
import { runsUntil, stopClock } from '../pageClock.ts';
import { reply, type Stage, sees } from '../stage.ts';
import { auth, open, type States, sentForm, signedIn } from './support.ts';

/** A page that leads away by itself, held before its time ran out. */
async function stayed(stage: Stage, path: string): Promise<Page> {
  const { page } = await stage.open();
  await stopClock(page);
  await page.goto(stage.url + path);
  await runsUntil(page, 'Stay on this page');
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.clock.resume();
  return page;
}

export const accountStates: States = {
  '/login': async (stage) => {
    const page = await open(stage, '/login');
    await page.getByRole('button', { name: 'Login with Discord' }).waitFor();
    return page;
  },
  '/auth-callback: working': async (stage) => {
    const page = await open(stage, '/auth-callback?code=c&state=login.s', { [auth]: () => undefined });
    await sees(page, 'Authenticating...');
    return page;
  },
  '/auth-callback: error': async (stage) => {
    const page = await stayed(stage, '/auth-callback');
    await sees(page, 'Authentication Error');
    return page;
  },
  '/form: no user': async (stage) => await stayed(stage, '/form'),
  '/form: form with problems': async (stage) => {
    const page = await signedIn(stage, '/form');
    await submit(page);
    await sees(page, 'There is a problem');
    return page;
  },
  '/form: all set': async (stage) => {
    const page = await sentForm(stage);
    await sees(page, "You're All Set!");
    return page;
  },
  '/form: applied before': async (stage) => {
    const page = await sentForm(stage);
    await sees(page, "You're All Set!");
    await page.reload();
    await page.getByRole('heading', { name: 'Application Received' }).waitFor();
    await sees(page, "You're All Set!");
    return page;
  },
  '/form: not a member': async (stage) => {
    const page = await sentForm(stage, { [auth]: reply(200, { requires_server_join: true }) });
    await page.getByRole('button', { name: "I've Joined - Check Again" }).waitFor();
    return page;
  },
  '/form: check failed': async (stage) => {
    const page = await sentForm(stage, { [auth]: reply(500, {}) });
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
    return page;
  },
  '/status: unknown visitor': async (stage) => {
    const page = await open(stage, '/status');
    await page.getByRole('button', { name: 'Continue with Discord' }).waitFor();
    return page;
  },
  '/status: none yet': async (stage) => {
    const page = await signedIn(stage, '/status');
    await sees(page, 'No application yet');
    return page;
  },
  '/status: rejected': async (stage) => {
    const page = await signedIn(stage, '/status', 'mia');
    await page.getByRole('heading', { name: 'Not accepted' }).waitFor();
    return page;
  },
  '/status: erase, asked': async (stage) => {
    const page = await signedIn(stage, '/status', 'ben');
    await page.getByRole('button', { name: 'Erase my data' }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  },
  '/form: form': async (stage) => {
    const page = await signedIn(stage, '/form');
    await page.getByLabel('Daily submits').waitFor();
    return page;
  },
  '/status: under review': async (stage) => {
    const page = await signedIn(stage, '/status', 'ben');
    await page.getByRole('heading', { name: 'Under review' }).waitFor();
    return page;
  },
  '/status: a question': async (stage) => {
    const page = await signedIn(stage, '/status', 'max');
    await page.getByRole('heading', { name: 'A question for you' }).waitFor();
    return page;
  },
  '/status: answers being edited': async (stage) => {
    const page = await signedIn(stage, '/status', 'ben');
    await page.getByRole('link', { name: 'Edit your answers' }).click();
    await page.getByRole('button', { name: 'Save changes' }).waitFor();
    return page;
  },
  '/status: erased': async (stage) => {
    const page = await signedIn(stage, '/status');
    await page.getByRole('button', { name: 'Erase my data' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click();
    await page.getByRole('heading', { name: 'Your receipt' }).waitFor();
    return page;
  },
  '/status: withdrawal, asked': async (stage) => {
    const page = await signedIn(stage, '/status', 'ben');
    await page.getByRole('button', { name: 'Withdraw application' }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  },
  '/status: not to be had': async (stage) => {
    const page = await open(stage, '/status', { '**/api/me/applications': reply(500, {}) });
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
    return page;
  },
};
