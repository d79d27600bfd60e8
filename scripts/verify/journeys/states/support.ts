import type { Locator, Page } from 'playwright-core';
import { atForm, sendContact } from '../forms.ts';
import { hydrated } from '../pagesSupport.ts';
import { type Answers, answerCalls, type Stage } from '../stage.ts';

export const auth = '**/api/discord-auth';
export const callback = '/verify?code=some-code&state=apply.some-state';

/** How to get to a state. */
export type State = (stage: Stage) => Promise<Page>;

/** Each state by its name: its path and what it shows. */
export type States = Record<string, State>;

/** A stranger's page, with these calls of it answered at the network. */
export const open =
  (path: string, answers: Answers = {}): State =>
  async (stage) => {
    const { page } = await stage.open();
    await answerCalls(page, answers);
    await page.goto(stage.url + path);
    await hydrated(page);
    return page;
  };

/** As long and as wide as a user name of Discord can be. */
export const widestName = 'mwm_'.repeat(8);

/** This page, for somebody of the seed who is signed in, or for somebody new, whose name has to find room there. */
export async function signedIn(stage: Stage, path: string, username?: string): Promise<Page> {
  const person = username === undefined ? await stage.person({ name: widestName }) : stage.known(username);
  return (await stage.signedIn(person, path)).page;
}

/** The same as a state to go on from. */
export const signedInAt =
  (path: string, username?: string): State =>
  async (stage) =>
    await signedIn(stage, path, username);

/** /form after it was sent. */
export const sentForm =
  (answers?: Answers): State =>
  async (stage) => {
    const page = await atForm(stage, answers);
    await sendContact(page);
    return page;
  };

/** What is done from a state on. */
export const after =
  (arrive: State, act: (page: Page) => Promise<unknown>): State =>
  async (stage) => {
    const page = await arrive(stage);
    await act(page);
    return page;
  };

/** The state is there once the page shows this. */
export const shows = (arrive: State, wanted: (page: Page) => Locator): State =>
  after(arrive, async (page) => await wanted(page).waitFor());

export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });
export const text = (words: string) => (page: Page) => page.getByText(words, { exact: true }).first();
export const dialog = (page: Page) => page.getByRole('dialog');

export const press = (name: string | RegExp) => async (page: Page) => await button(name)(page).click();
