import type { Page } from 'playwright-core';
import { fillSteps, stepHeading, submit, texts } from './forms.ts';
import { type Stage, setUpStage } from './stage.ts';

let stage: Stage;

setUpStage({}, (started) => {
  stage = started;
});

const phone = { width: 360, height: 740 };
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const overview = (page: Page) => page.getByRole('heading', { name: 'Check your answers' });

/** The form on a phone. */
async function onPhone(): Promise<Page> {
  const { page } = await stage.signedIn(await stage.person(), '/apply');
  await page.setViewportSize(phone);
  await stepHeading(page, 1).waitFor();
  return page;
}

/** Where the focus is, and whether it can be seen: header and toasts lie above the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { top, bottom, left } = element.getBoundingClientRect();
    const shown = document.elementFromPoint(left + 8, (top + bottom) / 2);
    return {
      words: element.textContent,
      name: (element as HTMLInputElement).name,
      isSeen: element.contains(shown),
    };
  });

it('the form on a phone goes in steps, with the browser’s own way back, and is sent once at the end', async () => {
  const page = await onPhone();
  await next(page);
  await page.getByText('Enter your full name.').waitFor();
  expect(await focused(page)).toMatchObject({ name: 'full_name', isSeen: true });
  await page.getByLabel('Full name').fill(texts['Full name']);
  await page.getByLabel('Email').fill(texts.Email);
  await page.keyboard.press('Enter');
  await stepHeading(page, 2).waitFor();
  expect(await focused(page)).toMatchObject({ words: 'Step 2 of 4: Your marketing', isSeen: true });
  await page.getByLabel('Current platform').fill('half of it');
  await page.goBack();
  await stepHeading(page, 1).waitFor();
  expect(await focused(page)).toMatchObject({ words: 'Step 1 of 4: About you', isSeen: true });
  expect(await page.getByLabel('Email').inputValue()).toBe(texts.Email);
  await page.goForward();
  await stepHeading(page, 2).waitFor();
  await page.reload();
  await stepHeading(page, 2).waitFor();
  expect(await page.getByLabel('Current platform').inputValue()).toBe('half of it');
  await page.goBack();
  await fillSteps(page);
  expect(await focused(page)).toMatchObject({ words: 'Check your answers', isSeen: true });
  await page.getByText(texts['Traffic sources']).waitFor();
  await submit(page);
  const received = page.getByRole('heading', { name: 'Application Received' });
  await received.waitFor();
  await page.goBack();
  await page.waitForFunction(() => (window.history.state as { usr: { step: number } }).usr.step === 3);
  await received.waitFor();
});

it('turning the phone makes one page of the steps and steps of the page, and nothing is lost', async () => {
  const page = await onPhone();
  await fillSteps(page);
  await page.setViewportSize({ width: 1280, height: 780 });
  await page.getByLabel('Full name').waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe(texts['Full name']);
  await page.getByLabel('Verticals').fill('Typed on the wide side');
  await page.setViewportSize(phone);
  await overview(page).waitFor();
  await page.getByText('Typed on the wide side').waitFor();
  await page.getByRole('button', { name: 'Change About you' }).click();
  await page.getByLabel('Email').fill('nowhere');
  await page.goBack();
  await overview(page).waitFor();
  await submit(page);
  await page.getByText('Invalid Email').waitFor();
  await stepHeading(page, 1).waitFor();
  expect(await focused(page)).toMatchObject({ name: 'email', isSeen: true });
});
