import { seedIds } from '@yieldwren/sandbox';
import type { Locator, Page } from 'playwright-core';
import { axeFaults } from './axeFaults.ts';
import { type Stage, setUpStage } from './flowSupport.ts';

const { people, channels } = seedIds;
let stage: Stage;
let page: Page;

setUpStage(
  (started) => {
    stage = started;
  },
  true,
  {},
  { hasMail: true, hasWebhooks: true },
);

beforeEach(async () => {
  ({ page } = await stage.open());
});

afterEach(async () => {
  const { control } = stage.product.sandbox;
  control.gateway.silence(false);
  await control.clearFaults();
});

const open = async (as: string, channel: string): Promise<void> => {
  await page.goto(`${stage.product.sandbox.url}/?as=${as}&channel=${channel}`);
  await page.getByText('Live', { exact: true }).waitFor();
};

/** The newest card that still waits for a decision. */
const waitingCard = (): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Approve' }) })
    .last();

const composer = (): Locator => page.getByRole('combobox', { name: /^Message #review/ });

/** The mail that tells somebody of the seed that they were approved. */
async function openMail(): Promise<void> {
  await open(people.rhea, channels.review);
  await page.getByRole('tab', { name: 'Mail' }).click();
  await page
    .getByRole('button', { name: /Approved to / })
    .first()
    .click();
  await page.getByText('your application was approved').waitFor();
}

/** The webhook that tells of an approval of the seed. */
async function openWebhook(): Promise<void> {
  await open(people.rhea, channels.review);
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await page
    .getByRole('button', { name: /^application\.decided verified, answered 204/ })
    .first()
    .click();
  await page.getByLabel('Body').getByText('"status":').waitFor();
}

describe('the page of the sandbox', () => {
  it('asks who to be, says it is not Discord, and shows what that person sees', async () => {
    await page.goto(stage.product.sandbox.url);
    await page.getByRole('heading', { name: 'Sandbox – not Discord' }).waitFor();
    await page.getByRole('button', { name: /^Somebody outside/ }).click();
    await page.getByText('No channel is visible.').waitFor();
    await page.getByRole('button', { name: 'Join the server' }).click();
    const places = page.getByRole('navigation', { name: 'Places' });
    await places.getByRole('button', { name: 'general' }).waitFor();
    expect(await places.getByRole('button', { name: 'review' }).count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('as')).toBe(people.nora);
  });

  it('a reviewer presses a button and alone reads the answer', async () => {
    await open(people.rhea, channels.review);
    await page.getByRole('button', { name: 'Full answers' }).last().click();
    await page.getByText('Only you can see this').first().waitFor();
    await open(people.ravi, channels.review);
    await page.getByRole('button', { name: 'Full answers' }).last().waitFor();
    expect(await page.getByText('Only you can see this').count()).toBe(0);
  });

  it('a reviewer runs a command by keyboard alone', async () => {
    await open(people.rhea, channels.review);
    await composer().focus();
    await page.keyboard.type('/que');
    await page.getByRole('option', { name: /^\/queue/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('button:focus', { hasText: 'Run /queue as Rhea' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByText('Waiting for a decision').waitFor();
  });

  it('a reviewer fills in a form, and the card says who decided', async () => {
    await open(people.ravi, channels.review);
    const card = waitingCard();
    const id = await card.getAttribute('id');
    await card.getByRole('button', { name: 'Reject' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').first().fill('The volume is too low for now.');
    const radio = form.getByRole('radio').first();
    if ((await radio.count()) > 0) {
      await radio.check();
    }
    await form.getByRole('button', { name: 'Submit' }).click();
    await page
      .locator(`[id="${id ?? ''}"]`)
      .getByText('Rejected by')
      .waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('a mail is there for whoever looks, and its sender hears that no more are wanted', async () => {
    await openMail();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('The sender was asked to send no more.').waitFor();
    const link = page.getByRole('link', { name: /\/api\/unsubscribe/ });
    await page.goto((await link.getAttribute('href')) ?? '');
    await page.getByRole('heading', { name: 'You get no more e-mails' }).waitFor();
  });

  it('a webhook is there for whoever looks, verified, with its body', async () => {
    await openWebhook();
  });

  it('says after three seconds that the application did not respond', async () => {
    await open(people.rhea, channels.review);
    await page.getByRole('tab', { name: 'Controls' }).click();
    const silence = { name: 'Swallow events (silence)' };
    await page.getByRole('switch', silence).click();
    await page.getByRole('switch', { ...silence, checked: true }).waitFor();
    await page.getByRole('button', { name: 'Full answers' }).last().click();
    await page.getByText(/^The application did not respond/).waitFor();
  });

  it('injects a fault, and the traffic shows where it struck', async () => {
    await open(people.rhea, channels.review);
    await page.getByRole('tab', { name: 'Faults' }).click();
    await page.getByLabel('Path').fill('/interactions/**');
    await page.getByLabel('Status').fill('503');
    await page.getByRole('button', { name: 'Add the rule' }).click();
    await page.getByText('1. Own rule').waitFor();
    await page.getByRole('button', { name: 'Full answers' }).last().click();
    await page.getByRole('tab', { name: 'Traffic' }).click();
    await page
      .getByRole('button', { name: /callback.*503.*fault 1/ })
      .first()
      .waitFor();
  });
});

/** What axe and the ruler find at both widths and in both schemes. */
async function faultsOf(): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [1280, 360]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 780 });
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      faults.push(
        ...(isWide ? [`${width}: scrolls sideways`] : []),
        ...(await axeFaults(page, colorScheme)).map((fault) => `${width} ${fault}`),
      );
    }
  }
  return faults;
}

const looks: Record<string, () => Promise<void>> = {
  'choice of a person': async () => {
    await page.goto(stage.product.sandbox.url);
    await page.getByRole('heading', { name: 'Who do you want to be?' }).waitFor();
  },
  'empty channel': async () => {
    await open(people.ada, channels.welcome);
    await page.getByText(/Three things to try/).waitFor();
  },
  messages: async () => {
    await open(people.rhea, channels.review);
    await page.getByRole('article').first().waitFor();
  },
  'list of commands': async () => {
    await open(people.rhea, channels.review);
    await composer().pressSequentially('/');
    await page.getByRole('option').first().waitFor();
  },
  'an open mail': async () => {
    await openMail();
    await page.getByText('Headers').click();
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('navigation', { name: 'Panes' }).getByText('Tools').click();
  },
  'an open webhook': async () => {
    await openWebhook();
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('navigation', { name: 'Panes' }).getByText('Tools').click();
  },
  form: async () => {
    await open(people.rhea, channels.review);
    await waitingCard().getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').waitFor();
  },
  ...Object.fromEntries(
    ['People', 'Mail', 'Webhooks', 'Traffic', 'Faults', 'Controls'].map((name) => [
      `tab ${name}`,
      async () => {
        await open(people.ravi, channels.review);
        await page.getByRole('tab', { name }).click();
        await page.setViewportSize({ width: 360, height: 780 });
        await page
          .getByRole('navigation', { name: 'Panes' })
          .getByText(name === 'People' ? name : 'Tools')
          .click();
      },
    ]),
  ),
};

it.each(Object.keys(looks))(
  '%s: no accessibility fault in either scheme, and 360 px suffice',
  async (name) => {
    await looks[name]?.();
    expect(await faultsOf()).toEqual([]);
  },
);
