import type { Page } from 'playwright-core';
import { type Answers, answerCalls, type Stage } from './stage.ts';

const choices = {
  'Marketer type': 'affiliate',
  'Marketing experience': '3_5',
  'Team size': '2_5',
  'Daily ad spend': '500_1k',
  'Leads per day': '1k_5k',
  'Current data monetization': 'email_marketing',
  'Referral source': 'friend',
} as const;

export const texts = {
  'Full name': 'Ada Example',
  Email: 'ada@applicants.example',
  'Current platform': 'A tracker of our own',
  'Traffic sources': 'Search and a newsletter',
  Verticals: 'Insurance, solar',
} as const;

/** Fills in everything that /apply requires. */
export async function fillApply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Application' }).waitFor();
  await fillShown(page);
}

async function fillShown(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    for (const box of await page.getByLabel(label, { exact: true }).all()) {
      await box.fill(text);
    }
  }
  for (const [label, value] of Object.entries(choices)) {
    for (const box of await page.getByLabel(label).all()) {
      await box.selectOption(value);
    }
  }
  for (const box of await page.getByLabel('25–34').all()) {
    await box.check();
  }
}

const stepTitles = ['About you', 'Your marketing', 'Audience and traffic', 'Data and anything else'];

export const stepHeading = (page: Page, step: number) =>
  page.getByRole('heading', { name: `Step ${step} of 4: ${stepTitles[step - 1]}` });

/** The same in a narrow window, up to the overview. */
export async function fillSteps(page: Page): Promise<void> {
  for (const step of [1, 2, 3, 4]) {
    await stepHeading(page, step).waitFor();
    await fillShown(page);
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click();

export const contactLabels = ['Email', 'Verticals', 'Platforms', 'Daily spend', 'Daily submits'] as const;

/** A verified person on /form; the given calls are answered by the network instead. */
export async function atForm(stage: Stage, answers: Answers = {}): Promise<Page> {
  const { page } = await stage.signedIn(await stage.person());
  await answerCalls(page, answers);
  await page.goto(`${stage.url}/form`);
  return page;
}

/** Fills in /form and sends it. */
export async function sendContact(page: Page): Promise<void> {
  await page.getByLabel('Email').waitFor();
  for (const label of contactLabels) {
    await page.getByLabel(label, { exact: true }).fill(`${label} in words`);
  }
  await submit(page);
}
