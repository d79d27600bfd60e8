import { seedIds } from '@yieldwren/sandbox';
import { until } from '@yieldwren/shared/testing';
import { patienceMs } from '@yieldwren/shared/testing/patience';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { callbackOf } from '../testing/callbackOf.ts';
import { type Product, type ProductOptions, startProduct } from '../testing/startProduct.ts';
import { launchBrowser } from './pagesSupport.ts';

/** Somebody who sits at a browser of their own. */
export interface Visitor {
  readonly page: Page;
  /** Everything the console said. */
  readonly log: string[];
}

export interface Person {
  readonly id: string;
  readonly username: string;
}

/** What a journey plays on: the real product, Discord stood in for by the sandbox, and Chromium. */
export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
  readonly url: string;
  open(options?: BrowserContextOptions): Promise<Visitor>;
  /** A new person on Discord, on the server unless told otherwise. */
  person(options?: { isMember?: boolean; name?: string }): Promise<Person>;
  /** Somebody of the seed. */
  known(username: string): Person;
  /** Agrees on Discord's consent page, to which the page is on its way, and goes where that leads. */
  consent(page: Page, person: Person): Promise<void>;
  /** A visitor who has verified as this person, page by page, and stands on /apply. */
  verified(person: Person): Promise<Visitor>;
  /** A browser in which this person is signed in, on this path or none yet: the way there has journeys of its own. */
  signedIn(person: Person, path?: string, options?: BrowserContextOptions): Promise<Visitor>;
  stop(): Promise<void>;
}

/** A stage for the tests of one file; each test leaves its browsers behind. */
export function setUpStage(options: ProductOptions, onStart: (stage: Stage) => void): void {
  // Undefined where its start failed: then that is told, not a failure to stop it.
  let stage: Stage | undefined;
  beforeAll(async () => {
    stage = await startStage(options);
    onStart(stage);
  });
  afterEach(async () => {
    await Promise.all((stage?.browser.contexts() ?? []).map((context) => context.close()));
  });
  afterAll(async () => {
    await stage?.stop();
  });
}

async function startStage(wanted: ProductOptions): Promise<Stage> {
  const product = await startProduct(wanted);
  const browser = await launchBrowser();
  const { sandbox, portalUrl: url } = product;
  let count = 0;

  const open = async (options: BrowserContextOptions = {}): Promise<Visitor> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    context.setDefaultTimeout(patienceMs);
    const page = await context.newPage();
    const log: string[] = [];
    page.on('console', (message) => log.push(message.text()));
    page.on('pageerror', (error) => log.push(error.message));
    return { page, log };
  };

  const consent = async (page: Page, { id }: Person) => {
    // The consent page itself is not looked at: its address is all that is needed.
    await page.waitForURL(/\/oauth2\/authorize/, { waitUntil: 'commit' });
    const back = await sandbox.control.approveOAuth({ userId: id, authorizeUrl: page.url() });
    await page.goto(back);
  };

  return {
    product,
    browser,
    url,
    open,
    consent,
    person: async ({ isMember = true, name } = {}) => {
      count += 1;
      const { id, username } = await sandbox.control.createUser({ username: name ?? `guest${count}` });
      if (isMember) {
        await sandbox.control.join(id);
      }
      return { id, username };
    },
    known: (username) => {
      const id = Object.entries(seedPeople).find(([name]) => name === username)?.[1];
      if (!id) {
        throw new Error(`Nobody of the seed is called ${username}`);
      }
      return { id, username };
    },
    verified: async (person) => {
      const visitor = await open();
      const { page } = visitor;
      await page.goto(`${url}/api/auth/discord?flow=apply&return_to=/apply`);
      await consent(page, person);
      await page.waitForURL(/\/apply\?/);
      return visitor;
    },
    signedIn: async ({ id }, path, options) => {
      const visitor = await open(options);
      const { request } = visitor.page.context();
      const started = await request.get(`${url}/api/auth/discord?flow=apply`, { maxRedirects: 0 });
      const authorizeUrl = started.headers()['location'] ?? '';
      await request.post(`${url}/api/discord-auth`, {
        headers: { origin: url },
        data: await callbackOf(sandbox.control, { userId: id, authorizeUrl }),
        failOnStatusCode: true,
      });
      if (path !== undefined) {
        await visitor.page.goto(url + path);
      }
      return visitor;
    },
    stop: async () => {
      await browser.close();
      await product.stop();
    },
  };
}

const seedPeople: Readonly<Record<string, string>> = seedIds.people;

/** Answers a call of the page as JSON, at the network. */
export const reply = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

export type Answer = Parameters<Page['route']>[1];
/** By the address of the call. */
export type Answers = Readonly<Record<string, Answer>>;

/** Has these calls of a page answered at the network. */
export async function answerCalls(page: Page, answers: Answers): Promise<void> {
  for (const [address, one] of Object.entries(answers)) {
    await page.route(address, one);
  }
}

export const cut = (route: Route) => route.abort('connectionfailed');

/** Waits until these words stand on the page. */
export async function sees(page: Page, ...wanted: string[]): Promise<void> {
  for (const text of wanted) {
    await page.getByText(text, { exact: true }).first().waitFor();
  }
}

/** Waits until the console has said this. */
export const says = async (log: readonly string[], words: string) =>
  await until(async () => log.some((line) => line.includes(words)), words);
