import type { Page } from 'playwright-core';
import { atForm, sendContact } from '../forms.ts';
import { hydrated } from '../pagesSupport.ts';
import { type Answers, answerCalls, type Stage } from '../stage.ts';

export const auth = '**/api/discord-auth';
export const callback = '/verify?code=some-code&state=apply.some-state';

/** A stranger's page, with these calls of it answered at the network. */
export async function open(stage: Stage, path: string, answers: Answers = {}): Promise<Page> {
  const { page } = await stage.open();
  await answerCalls(page, answers);
  await page.goto(stage.url + path);
  await hydrated(page);
  return page;
}

/** This page, for somebody of the seed who is signed in, or for somebody new. */
export async function signedIn(stage: Stage, path: string, username?: string): Promise<Page> {
  const person = username === undefined ? await stage.person() : stage.known(username);
  return (await stage.signedIn(person, path)).page;
}

/** /form after it was sent. */
export async function sentForm(stage: Stage, answers?: Answers): Promise<Page> {
  const page = await atForm(stage, answers);
  await sendContact(page);
  return page;
}

/** How to get to each state, by its name: its path and what it shows. */
export type States = Record<string, (stage: Stage) => Promise<Page>>;
