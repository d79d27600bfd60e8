import {
  type Context,
  doubtUnentitled,
  endSessions,
  evidenceOf,
  findApplicants,
  findPendingRoleGrants,
  findThoseHere,
  type MemberFacts,
  noteDeparture,
  readMembership,
  welcomeMember,
} from '@yieldwren/shared';
import type { APIGuildMember } from 'discord.js';

const pageSize = 1_000;
const longestPauseMs = 5 * 60_000;

/** A member as the gateway or a page of the member list tells it. */
export const factsOf = (
  member: Pick<APIGuildMember, 'joined_at' | 'roles'> & { pending?: boolean; user: { id: string } },
): MemberFacts => ({
  discord_id: member.user.id,
  joined_at: member.joined_at ? new Date(member.joined_at) : null,
  pending: member.pending === true,
  roles: member.roles,
});

/**
 * Gives those who wait what they wait for, by pages of the member list: joins and departures are lost when the
 * connection breaks, and nothing is replayed after a restart. Takes back what was given and
 * nobody is entitled to any more. One run at a time.
 */
export class Reconciler {
  readonly #context: Context;
  #running: Promise<number> | null = null;
  #again: 'waiting' | 'everybody' | null = null;
  #failures = 0;
  #later: NodeJS.Timeout | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /**
   * @param whom `waiting` asks only for the pages on which somebody who waits can stand; `everybody` reads the whole
   * list once, because people may have left and come back unseen
   * @returns how many roles were queued
   */
  async run(whom: 'waiting' | 'everybody'): Promise<number> {
    if (this.#running) {
      this.#again = whom === 'everybody' ? whom : (this.#again ?? whom);
      return await this.#running;
    }
    this.#running = this.#walk(whom);
    try {
      const roles = await this.#running;
      this.#failures = 0;
      return roles;
    } catch (error) {
      this.#context.log.warn(evidenceOf(error), 'reconciliation broke off; it will be repeated');
      this.#runLater(whom);
      return 0;
    } finally {
      this.#running = null;
      const again = this.#again;
      this.#again = null;
      if (again) {
        void this.run(again);
      }
    }
  }

  stop(): void {
    clearTimeout(this.#later);
  }

  #runLater(whom: 'waiting' | 'everybody'): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(
      () => void this.run(whom),
      Math.min(1_000 * 2 ** this.#failures, longestPauseMs),
    );
    this.#failures += 1;
  }

  async #walk(whom: 'waiting' | 'everybody'): Promise<number> {
    const gone = whom === 'everybody' ? await findThoseHere() : new Set<string>();
    const roles = await this.#walkPages(whom, gone);
    if (roles > 0) {
      this.#context.log.info({ roles }, 'roles queued for members who joined unseen');
    }
    for (const person of gone) {
      await this.#noteUnseenDeparture(person);
    }
    await doubtUnentitled(this.#context);
    return roles;
  }

  /** Left, was kicked or was banned while nobody looked; asked for, because they may have come back during the walk. */
  async #noteUnseenDeparture(person: string): Promise<void> {
    if (!(await readMembership(this.#context.discord, person)).member) {
      await Promise.all([endSessions(this.#context.redis, person), noteDeparture(this.#context, person)]);
    }
  }

  /** @param unseen loses whoever stands in the list */
  async #walkPages(whom: 'waiting' | 'everybody', unseen: Set<string>): Promise<number> {
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
      const from = whom === 'waiting' && next !== undefined ? next - 1n : after;
      const page = await this.#context.discord.listMembers(String(from), pageSize);
      for (const member of page) {
        unseen.delete(member.user.id);
      }
      roles += await this.#welcome(page.map(factsOf), waiting);
      const last = page.at(-1);
      if (page.length < pageSize || !last) {
        break;
      }
      after = BigInt(last.user.id);
    }
    return roles;
  }

  async #welcome(members: readonly MemberFacts[], waiting: ReadonlySet<string>): Promise<number> {
    const role = this.#context.config.DISCORD_MEMBER_ROLE_ID;
    const without = members.filter(
      (member) => !waiting.has(member.discord_id) && !member.roles.includes(role),
    );
    const applicants = await findApplicants(without.map((member) => member.discord_id));
    let roles = 0;
    for (const member of members) {
      if (waiting.has(member.discord_id) || applicants.has(member.discord_id)) {
        roles += await welcomeMember(this.#context, member);
      }
    }
    return roles;
  }
}
