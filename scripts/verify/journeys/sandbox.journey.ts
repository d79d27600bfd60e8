import { acknowledgeMs, seedIds } from '@yieldwren/sandbox';
import type { Page } from 'playwright-core';
import { SandboxPage } from './SandboxPage.ts';
import { type Stage, setUpStage } from './stage.ts';

const { people, channels } = seedIds;
let stage: Stage;
let page: Page;
let sandbox: SandboxPage;

setUpStage({ isSeeded: true, sandbox: { hasMail: true, hasWebhooks: true } }, (started) => {
  stage = started;
});

beforeEach(async () => {
  ({ page } = await stage.open());
  sandbox = new SandboxPage(page, stage.product.sandbox.url);
});

afterEach(async () => {
  const { control } = stage.product.sandbox;
  control.gateway.silence(false);
  await control.clearFaults();
});

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
    await sandbox.open(people.rhea, channels.review);
    await page.getByRole('button', { name: 'Full answers' }).last().click();
    await page.getByText('Only you can see this').first().waitFor();
    await sandbox.open(people.ravi, channels.review);
    await page.getByRole('button', { name: 'Full answers' }).last().waitFor();
    expect(await page.getByText('Only you can see this').count()).toBe(0);
  });

  it('a reviewer runs a command by keyboard alone', async () => {
    await sandbox.open(people.rhea, channels.review);
    await sandbox.composer().focus();
    await page.keyboard.type('/que');
    await page.getByRole('option', { name: /^\/queue/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('button:focus', { hasText: 'Run /queue as Rhea' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByText('Waiting for a decision').waitFor();
  });

  it('a reviewer fills in a form, and the card says who decided', async () => {
    await sandbox.open(people.ravi, channels.review);
    const card = sandbox.waitingCard();
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
    await form.waitFor({ state: 'detached' });
  });

  it('a mail is there for whoever looks, and its sender hears that no more are wanted', async () => {
    await sandbox.openMail();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('The sender was asked to send no more.').waitFor();
    const link = page.getByRole('link', { name: /\/api\/unsubscribe/ });
    await page.goto((await link.getAttribute('href')) ?? '');
    await page.getByRole('heading', { name: 'You get no more e-mails' }).waitFor();
  });

  it('a webhook is there for whoever looks, verified, with its body', async () => {
    await sandbox.openWebhook();
  });

  it('says when its time is over that the application did not respond', async () => {
    await sandbox.open(people.rhea, channels.review);
    await page.getByRole('tab', { name: 'Controls' }).click();
    const silence = { name: 'Swallow events (silence)' };
    await page.getByRole('switch', silence).click();
    await page.getByRole('switch', { ...silence, checked: true }).waitFor();
    await page.getByRole('button', { name: 'Full answers' }).last().click();
    await page.locator('button[aria-busy]').waitFor();
    await stage.product.sandbox.control.clock({ advance: acknowledgeMs });
    await page.getByText(/^The application did not respond/).waitFor();
  });

  it('injects a fault, and the traffic shows where it struck', async () => {
    await sandbox.open(people.rhea, channels.review);
    await page.getByRole('tab', { name: 'Faults' }).click();
    await page
      .getByRole('textbox', { name: 'Rule' })
      .fill('{ "path": "/interactions/**", "times": 1, "then": { "status": 503 } }');
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

const looks: Record<string, () => Promise<void>> = {
  'choice of a person': async () => {
    await page.goto(stage.product.sandbox.url);
    await page.getByRole('heading', { name: 'Who do you want to be?' }).waitFor();
  },
  'a moved clock': async () => {
    await stage.product.sandbox.control.clock({ advance: 3_600_000 });
    await sandbox.open(people.ada, channels.welcome);
    await page.getByText(/^clock \+/).waitFor();
  },
  'empty channel': async () => {
    await sandbox.open(people.ada, channels.welcome);
    await page.getByText(/Three things to try/).waitFor();
  },
  messages: async () => {
    await sandbox.open(people.rhea, channels.review);
    await page.getByRole('article').first().waitFor();
  },
  'list of commands': async () => {
    await sandbox.open(people.rhea, channels.review);
    await sandbox.composer().pressSequentially('/');
    await page.getByRole('option').first().waitFor();
  },
  'an open mail': async () => {
    await sandbox.openMail();
    await page.getByText('Headers').click();
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('navigation', { name: 'Panes' }).getByText('Tools').click();
  },
  'an open webhook': async () => {
    await sandbox.openWebhook();
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('navigation', { name: 'Panes' }).getByText('Tools').click();
  },
  form: async () => {
    await sandbox.open(people.rhea, channels.review);
    await sandbox.waitingCard().getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').waitFor();
  },
  ...Object.fromEntries(
    ['People', 'Mail', 'Webhooks', 'Traffic', 'Faults', 'Controls'].map((name) => [
      `tab ${name}`,
      async () => {
        await sandbox.open(people.ravi, channels.review);
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
    expect(await sandbox.findFaults()).toEqual([]);
  },
);
