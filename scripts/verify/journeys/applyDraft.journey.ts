import type { Page } from 'playwright-core';
import { contactLabels, fillApply, submit, texts } from './forms.ts';
import { type Person, type Stage, sees, setUpStage } from './stage.ts';

let stage: Stage;
let person: Person;

setUpStage({}, (started) => {
  stage = started;
});

beforeEach(async () => {
  person = await stage.person();
});

const received = { name: 'Application Received' };
const field = (page: Page) => page.getByLabel('Verticals');
const saved = (page: Page) => page.getByText('Draft saved.').waitFor();
/** Above a form that was not begun now. */
const word = (page: Page) => page.getByText(/^Draft from \d+ \w+, \d\d:\d\d$/).waitFor();

describe('what was typed into /apply', () => {
  it('survives a reload and a lost session with the way through Discord, and goes once it is sent', async () => {
    const { page } = await stage.signedIn(person, '/apply');
    await fillApply(page);
    await page.reload();
    await sees(page, 'We have put back what you typed earlier in this tab.');
    expect(await page.getByLabel('Verticals').inputValue()).toBe(texts.Verticals);
    expect(await page.getByLabel('25–34').isChecked()).toBe(true);

    await page.context().clearCookies();
    await submit(page);
    await page.getByRole('button', { name: 'Verify with Discord again' }).click();
    await stage.consent(page, person);
    await page.waitForURL(/\/apply\?/);
    await page.getByRole('button', { name: 'Submit Application' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(texts.Email);
    await submit(page);
    await page.getByRole('heading', received).waitFor();
    // That somebody is signed in says nothing of what was typed.
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['was_signed_in']);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  it('is kept from another person who verifies in the same tab, and goes at log-out', async () => {
    const { page } = await stage.signedIn(person, '/apply');
    await page.getByLabel('Full name').fill(texts['Full name']);
    await page.getByRole('link', { name: 'Use another account' }).click();
    await stage.consent(page, await stage.person());
    await page.waitForURL(/\/apply\?/);
    await page.getByRole('button', { name: 'Submit Application' }).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('');
    await page.getByLabel('Full name').fill('Somebody else');
    await page.goto(`${stage.url}/status`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${stage.url}/`);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it('goes on in another tab and on another device, and what was typed on both stays', async () => {
    const { page: laptop } = await stage.signedIn(person, '/apply');
    await field(laptop).fill('On the laptop');
    await saved(laptop);
    const tab = await laptop.context().newPage();
    await laptop.close();
    await tab.goto(`${stage.url}/apply`);
    await word(tab);
    expect(await field(tab).inputValue()).toBe('On the laptop');
    const { page: phone } = await stage.signedIn(person, '/apply');
    await word(phone);
    await field(phone).fill('On the phone');
    await saved(phone);
    await field(tab).fill('Again on the laptop');
    await tab.getByText(/^You typed in two places/).waitFor();
    expect(await field(tab).inputValue()).toBe('Again on the laptop');
    await tab.getByRole('button', { name: 'Use that one' }).click();
    expect(await field(tab).inputValue()).toBe('On the phone');
    // 'Draft saved.' may stand there already, of the one in between.
    const kept = tab.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('Again on the laptop')),
    );
    await tab.getByRole('button', { name: 'Use that one' }).click();
    await kept;
    const { page: third } = await stage.signedIn(person, '/apply');
    await word(third);
    expect(await field(third).inputValue()).toBe('Again on the laptop');
  });

  it('is sent by itself after being offline', async () => {
    const { page } = await stage.signedIn(person, '/apply');
    await fillApply(page);
    await page.context().setOffline(true);
    await submit(page);
    await sees(page, 'Submission Failed');
    await page.getByText('You are offline.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', received).waitFor();
  });
});

describe('what was typed into /form', () => {
  it('survives a reload', async () => {
    const { page } = await stage.signedIn(person, '/form');
    for (const label of contactLabels) {
      await page.getByLabel(label, { exact: true }).fill(`${label}, line one`);
    }
    await page.reload();
    await sees(page, 'We have put back what you typed earlier in this tab.');
    expect(await page.getByLabel('Daily submits').inputValue()).toBe('Daily submits, line one');
  });
});
