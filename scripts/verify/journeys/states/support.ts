import type { Page } from 'playwright-core';
import { fillContact, type Stage, submit } from '../flowSupport.ts';
import { hydrated } from '../pagesSupport.ts';

export const auth = '**/api/discord-auth';
export const callback = '/verify?code=some-code&state=apply.some-state';

/** A stranger's page, with these calls of it answered at the network. */
export async function open(
  stage: Stage,
  path: string,
  answers: Record<string, Parameters<Page['route']>[1]> = {},
): Promise<Page> {
  const { page } = await stage.open();
  for (const [address, answer] of Object.entries(answers)) {
    await page.route(address, answer);
  }
  await page.goto(stage.url + path);
  await hydrated(page);
  return page;
}

/** /apply, for somebody who has just verified. */
export async function verified(stage: Stage, username?: string): Promise<Page> {
  const person = username === undefined ? await stage.person() : stage.known(username);
  return (await stage.verified(person)).page;
}

/** /form after it was sent. */
export async function sentForm(
  stage: Stage,
  answers: Record<string, Parameters<Page['route']>[1]> = {},
): Promise<Page> {
  const page = await verified(stage);
  for (const [address, answer] of Object.entries(answers)) {
    await page.route(address, answer);
  }
  await page.goto(`${stage.url}/form`);
  await page.getByLabel('Email').waitFor();
  await fillContact(page);
  await submit(page);
  return page;
}

/** How to get to each state, by its name: its path and what it shows. */
export type States = Record<string, (stage: Stage) => Promise<Page>>;
