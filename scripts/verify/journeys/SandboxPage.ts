import { seedIds } from '@yieldwren/sandbox';
import type { Locator, Page } from 'playwright-core';
import { axeFaults } from './axeFaults.ts';
import { wear } from './pageFaults.ts';

const { people, channels } = seedIds;

/** The sandbox's own page, by what people do there. */
export class SandboxPage {
  readonly #page: Page;
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.#page = page;
    this.#url = url;
  }

  async open(as: string, channel: string): Promise<void> {
    await this.#page.goto(`${this.#url}/?as=${as}&channel=${channel}`);
    await this.#page.getByText('Live', { exact: true }).waitFor();
  }

  /** The newest card that still waits for a decision. */
  waitingCard(): Locator {
    return this.#page
      .getByRole('article')
      .filter({ has: this.#page.getByRole('button', { name: 'Approve' }) })
      .last();
  }

  composer(): Locator {
    return this.#page.getByRole('combobox', { name: /^Message #review/ });
  }

  /** The mail that tells somebody of the seed that they were approved. */
  async openMail(): Promise<void> {
    await this.open(people.rhea, channels.review);
    await this.#page.getByRole('tab', { name: 'Mail' }).click();
    await this.#page
      .getByRole('button', { name: /Approved to / })
      .first()
      .click();
    await this.#page.getByText('your application was approved').waitFor();
  }

  /** The webhook that tells of an approval of the seed. */
  async openWebhook(): Promise<void> {
    await this.open(people.rhea, channels.review);
    await this.#page.getByRole('tab', { name: 'Webhooks' }).click();
    await this.#page
      .getByRole('button', { name: /^application\.decided verified, answered 204/ })
      .first()
      .click();
    await this.#page.getByLabel('Body').getByText('"status":').waitFor();
  }

  /** What axe and the ruler find at both widths and in both schemes. */
  async findFaults(): Promise<string[]> {
    const faults: string[] = [];
    for (const width of [1280, 360]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await this.#page.setViewportSize({ width, height: 780 });
        await wear(this.#page, colorScheme);
        const isWide = await this.#page.evaluate(
          () => document.documentElement.scrollWidth > window.innerWidth,
        );
        faults.push(
          ...(isWide ? [`${width}: scrolls sideways`] : []),
          ...(await axeFaults(this.#page, colorScheme)).map((fault) => `${width} ${fault}`),
        );
      }
    }
    return faults;
  }
}
