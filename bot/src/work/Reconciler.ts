import {
  type Context,
  currentDatabase,
  doubtUnentitled,
  evidenceOf,
  findOwed,
  findPendingRoleGrants,
  findPresentMembers,
  findSignedInMembers,
  type MemberFacts,
  mustBeRestored,
  noteDeparture,
  readMembership,
  welcomeMember,
} from '@yieldwren/shared';
import { factsOf } from './memberFacts.ts';

/** `everybody` takes in those who wait. */
type Whom = 'waiting' | 'everybody';

const wider = (one: Whom | null, other: Whom): Whom => (one === 'everybody' ? one : other);

const pageSize = 1_000;
const longestPauseMs = 5 * 60_000;

/**
 * Gives those who wait what they wait for, by pages of the member list: joins and departures are lost when the
 * connection breaks, and nothing is replayed after a restart. Takes back what was given and
 * nobody is entitled to any more. One run at a time; while a restore is not finished it breaks off, and is repeated.
 */
export class Reconciler {
  readonly #context: Context;
  readonly #mayRun: () => boolean;
  #running: Promise<number> | null = null;
  #again: Whom | null = null;
  #failures = 0;
  #later: { whom: Whom; timer: NodeJS.Timeout } | null = null;

  /** @param mayRun asked when a run begins, also one that repeats what failed, and before each of its steps */
  constructor(context: Context, mayRun: () => boolean = () => true) {
    this.#context = context;
    this.#mayRun = mayRun;
  }

  /**
   * @param whom `waiting` asks only for the pages on which somebody who waits can stand; `everybody` reads the whole
   * list once, because people may have left and come back unseen
   * @returns how many roles were queued; 0 when it failed, and will be repeated
   */
  async run(whom: Whom): Promise<number> {
    if (!this.#mayRun()) {
      return 0;
    }
    if (this.#running) {
      this.#again = wider(this.#again, whom);
      return await this.#running;
    }
    if (this.#later && wider(whom, this.#later.whom) === whom) {
      // This run looks at all whom the later one would have.
      this.stop();
    }
    this.#running = this.#attempt(whom);
    const roles = await this.#running;
    this.#running = null;
    const again = this.#again;
    this.#again = null;
    if (again) {
      void this.run(again);
    }
    return roles;
  }

  /** Somebody was missed, or a run failed: these are looked at before long, again and again until it succeeds. */
  runLater(whom: Whom): void {
    if (!this.#mayRun()) {
      return;
    }
    if (this.#later) {
      this.#later.whom = wider(this.#later.whom, whom);
      return;
    }
    const timer = setTimeout(
      () => {
        const due = this.#later?.whom ?? whom;
        this.#later = null;
        void this.run(due);
      },
      Math.min(1_000 * 2 ** this.#failures, longestPauseMs),
    );
    this.#later = { whom, timer };
  }

  /** Nothing begins by itself any more. What runs goes on, and may be waited for by `settle`. */
  stop(): void {
    clearTimeout(this.#later?.timer);
    this.#later = null;
  }

  /** Resolves when what runs has come to its end, which is near once it may not act any more. */
  async settle(): Promise<void> {
    while (this.#running) {
      await this.#running;
    }
    this.stop();
  }

  async #attempt(whom: Whom): Promise<number> {
    try {
      const roles = await this.#walk(whom);
      this.#failures = 0;
      return roles;
    } catch (error) {
      if (!this.#mayRun()) {
        this.#context.log.info(evidenceOf(error), 'reconciliation is left to the next holder of the gateway');
        return 0;
      }
      this.#context.log.warn(evidenceOf(error), 'reconciliation broke off; it will be repeated');
      this.runLater(whom);
      this.#failures += 1;
      return 0;
    }
  }

  #mustStillAct(): void {
    if (!this.#mayRun()) {
      throw new Error('this process does not hold the gateway any more');
    }
  }

  async #walk(whom: Whom): Promise<number> {
    await mustBeRestored(currentDatabase());
    const gone = whom === 'everybody' ? await this.#findThoseBelievedHere() : new Set<string>();
    const roles = await this.#walkPages(whom, gone);
    if (roles > 0) {
      this.#context.log.info({ roles }, 'roles queued for members who joined unseen');
    }
    for (const person of gone) {
      this.#mustStillAct();
      await this.#noteUnseenDeparture(person);
    }
    await doubtUnentitled(this.#context);
    return roles;
  }

  async #findThoseBelievedHere(): Promise<Set<string>> {
    const people = await findPresentMembers();
    for (const person of await findSignedInMembers(this.#context.redis)) {
      people.add(person);
    }
    return people;
  }

  /** Left, was kicked or was banned while nobody looked; asked for, because they may have come back during the walk. */
  async #noteUnseenDeparture(person: string): Promise<void> {
    if (!(await readMembership(this.#context.discord, person)).member) {
      await noteDeparture(this.#context, person);
    }
  }

  /** @param unseen loses whoever stands in the list */
  async #walkPages(whom: Whom, unseen: Set<string>): Promise<number> {
    const waiting = await findPendingRoleGrants();
    const ids = [...waiting].filter((id) => /^\d+$/.test(id)).map(BigInt);
    const ordered = ids.toSorted((a, b) => (a < b ? -1 : 1));
    let roles = 0;
    let after = 0n;
    for (;;) {
      const next = ordered.find((id) => id > after);
      if (whom === 'waiting' && next === undefined) {
        break;
      }
      this.#mustStillAct();
      const from = whom === 'waiting' && next !== undefined ? next - 1n : after;
      const as_of = this.#context.now();
      const page = await this.#context.discord.listMembers(String(from), pageSize);
      for (const member of page) {
        unseen.delete(member.user.id);
      }
      roles += await this.#welcome(
        page.map((member) => ({ ...factsOf(member), as_of })),
        waiting,
      );
      const last = page.at(-1);
      if (page.length < pageSize || !last) {
        break;
      }
      after = BigInt(last.user.id);
    }
    return roles;
  }

  async #welcome(members: readonly MemberFacts[], waiting: ReadonlySet<string>): Promise<number> {
    const others = members.filter(({ discord_id }) => !waiting.has(discord_id));
    const owed = await findOwed(this.#context, others);
    let roles = 0;
    for (const member of members) {
      if (waiting.has(member.discord_id) || owed.has(member.discord_id)) {
        this.#mustStillAct();
        roles += await welcomeMember(this.#context, member);
      }
    }
    return roles;
  }
}
