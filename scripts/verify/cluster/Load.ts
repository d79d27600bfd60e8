import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { keyOf, makeCustomId } from '@yieldwren/shared';
import { until } from '@yieldwren/shared/testing';
import { people } from '../faults/startWorld.ts';
import type { Answer, Visitor } from '../faults/Visitor.ts';
import { OpenPage } from './OpenPage.ts';
import type { Cluster } from './startCluster.ts';

/** What people met between two moments. */
export interface Figures {
  /** What somebody wanted and got: signed in, applied, looked, decided. */
  acts: number;
  /** Requests that were answered 'in a moment', or cut, and then repeated, as a browser or a person does. */
  repeated: number;
  /** What somebody wanted and did not get within two minutes. */
  givenUp: number;
  /** The longest that anybody waited for one of these, repeats included. */
  longestMs: number;
  /** The same for presses in Discord, which Discord itself gives up after three seconds. */
  longestPressMs: number;
  /** Streams of events that ended or broke under an open page. */
  cuts: number;
  /** The longest from the answer to a decision until the applicant's open page showed it. */
  longestUnshownMs: number;
}

const nothing = (): Figures => ({
  acts: 0,
  repeated: 0,
  givenUp: 0,
  longestMs: 0,
  longestPressMs: 0,
  cuts: 0,
  longestUnshownMs: 0,
});
type Longest = 'longestMs' | 'longestPressMs' | 'longestUnshownMs';

const crowdOfEach = 2;
const betweenActsMs = 600;
const betweenTriesMs = 500;
const patienceMs = 120_000;
const lookEveryMs = 50;
/** How long somebody looks at a card that does not change. */
const cardPatienceMs = 3_000;

/** People who sign in, join, apply, look and are decided about, without end, through the balancer. */
export class Load {
  /** Applications whose approval was answered with success. */
  readonly decided = new Set<string>();
  readonly #cluster: Cluster;
  readonly #over = new AbortController();
  #figures = nothing();
  #running: Promise<unknown> = Promise.resolve();

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  async start(): Promise<void> {
    // One alone would be told that they decide too much.
    const reviewers = [people.rhea, people.ravi].map((id) => this.#visitor(id));
    await Promise.all(reviewers.map((reviewer) => this.#insist(() => this.#signIn(reviewer))));
    this.#running = Promise.all(
      reviewers.flatMap((reviewer) => Array.from({ length: crowdOfEach }, () => this.#live(reviewer))),
    );
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#running;
  }

  /** What happened since it was last asked. */
  take(): Figures {
    const figures = this.#figures;
    this.#figures = nothing();
    return figures;
  }

  /** Asks; whose session is gone signs in again: Redis may lose those of the moment before a failover. */
  async #askAs(visitor: Visitor, ask: () => Promise<Answer>): Promise<Answer> {
    const given = await ask();
    return given.status === 401 ? await this.#signIn(visitor).then(ask) : given;
  }

  /** From the consent page on, as a person does. */
  async #signIn(visitor: Visitor): Promise<Answer> {
    return await visitor.send('POST', '/api/discord-auth', await visitor.consent());
  }

  #visitor(userId: string): Visitor {
    return this.#cluster.world.visitor(userId, [this.#cluster]);
  }

  async #insist(ask: () => Promise<Answer>, longest: Longest = 'longestMs'): Promise<Answer | null> {
    const begun = performance.now();
    for (;;) {
      const answer = await ask().catch(() => null);
      const waitedMs = performance.now() - begun;
      this.#figures[longest] = Math.max(this.#figures[longest], waitedMs);
      if (answer && answer.status < 400) {
        this.#figures.acts += 1;
        return answer;
      }
      this.#figures.repeated += 1;
      if (waitedMs > patienceMs) {
        this.#figures.givenUp += 1;
        return null;
      }
      await pause(betweenTriesMs);
    }
  }

  async #live(reviewer: Visitor): Promise<void> {
    const { control } = this.#cluster.world.sandbox;
    for (let isPressed = false; !this.#over.signal.aborted; ) {
      const { id: userId } = await control.createUser({ username: `c-${randomUUID().slice(0, 12)}` });
      await control.join(userId);
      const visitor = this.#visitor(userId);
      await this.#insist(() => visitor.send('GET', '/'));
      await this.#insist(() => this.#signIn(visitor));
      const id = await this.#apply(visitor);
      const read = () => this.#askAs(visitor, () => visitor.send('GET', '/api/me/applications'));
      await this.#insist(read);
      if (id !== null) {
        const page = new OpenPage(visitor, read);
        await pause(betweenActsMs);
        await (isPressed ? this.#press(reviewer, id) : this.#approve(reviewer, id));
        await this.#seen(page);
        await page.close();
        this.#figures.cuts += page.cuts;
      }
      isPressed = !isPressed;
    }
  }

  /** Until the page shows what was decided. */
  async #seen(page: OpenPage): Promise<void> {
    const begun = performance.now();
    while (page.status !== 'approved' && performance.now() - begun < patienceMs) {
      await pause(lookEveryMs);
    }
    if (page.status !== 'approved') {
      this.#figures.givenUp += 1;
    }
    this.#figures.longestUnshownMs = Math.max(this.#figures.longestUnshownMs, performance.now() - begun);
  }

  /** Presses the button of the card in Discord; who is not answered, or sees nothing come of it, presses again. */
  async #press(reviewer: Visitor, id: string): Promise<void> {
    const { world } = this.#cluster;
    const read = () => world.fresh(id).catch(() => null);
    const { card, ...application } = await until(async () => {
      const found = await read();
      return found?.card ? { ...found, card: found.card } : null;
    });
    const customId = makeCustomId('approve', keyOf(application));
    const press = { userId: reviewer.userId, messageId: card.message_id, customId };
    const answer = await this.#insist(async () => {
      const { callback } = await world.sandbox.control.clickButton(press);
      const end = performance.now() + (callback ? cardPatienceMs : 0);
      for (;;) {
        const isDecided = (await read())?.status === 'approved';
        if (isDecided || performance.now() > end) {
          return { status: isDecided ? 200 : 503, headers: new Headers(), body: {} };
        }
        await pause(lookEveryMs);
      }
    }, 'longestPressMs');
    if (answer) {
      this.decided.add(id);
    }
  }

  async #apply(visitor: Visitor): Promise<string | null> {
    const key = randomUUID();
    const answer = await this.#insist(() => this.#askAs(visitor, () => visitor.trySubmit(key)));
    return answer ? String(answer.body['id']) : null;
  }

  async #approve(reviewer: Visitor, id: string): Promise<void> {
    const path = `/api/review/applications/${id}/approve`;
    const answer = await this.#insist(async () => {
      const given = await this.#askAs(reviewer, () => reviewer.send('POST', path, {}));
      // A decision whose answer was cut is known by the second try.
      return given.status === 409 ? { ...given, status: 200 } : given;
    });
    if (answer) {
      this.decided.add(id);
    }
  }
}
