import assert from 'node:assert';
import { type Sandbox, seedIds, startSandbox } from '@yieldwren/sandbox';
import { claimEffect, findDueEffects } from '../applications/ledger/ledger.ts';
import { noteDeparture, welcomeMember } from '../applications/members.ts';
import type { Context } from '../context.ts';
import { effectHandlers } from '../effects/index.ts';
import { runEffect } from '../effects/runEffect.ts';
import { settleDoubts } from '../effects/settleDoubts.ts';
import { startTestContext, type TestContext } from './testContext.ts';

/** Discord as the sandbox plays it, the stores, and one clock for all of them, which only goes on when it is told to. */
export class LifeWorld {
  readonly sandbox: Sandbox;
  readonly connected: TestContext;
  readonly context: Context;
  #now = Date.now();

  private constructor(sandbox: Sandbox, connected: TestContext) {
    this.sandbox = sandbox;
    this.connected = connected;
    this.context = { ...connected, now: () => new Date(this.#now) };
  }

  static async start(settings: Record<string, string>): Promise<LifeWorld> {
    const sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off' });
    return new LifeWorld(sandbox, await startTestContext({ ...sandbox.settings, ...settings }));
  }

  async stop(): Promise<void> {
    await this.connected.close();
    await this.sandbox.stop();
  }

  get now(): number {
    return this.#now;
  }

  async pass(milliseconds: number): Promise<void> {
    this.#now += milliseconds;
    await this.sandbox.control.clock({ now: this.#now });
  }

  /** Somebody new in the server. */
  async person(username: string): Promise<string> {
    const { id } = await this.sandbox.control.createUser({ username });
    await this.sandbox.control.join(id);
    return id;
  }

  async memberOf(id: string) {
    return (await this.sandbox.control.people({ ids: [id] })).people[0];
  }

  async join(id: string): Promise<void> {
    const { control } = this.sandbox;
    const person = await this.memberOf(id);
    if (person?.banned) {
      await control.unban(id);
    }
    if (!person?.inGuild) {
      await control.join(id);
    }
    const { joinedAt = null, roles = [] } = (await this.memberOf(id)) ?? {};
    const joined_at = joinedAt === null ? null : new Date(joinedAt);
    await welcomeMember(this.context, { discord_id: id, joined_at, pending: false, roles });
  }

  async leave(id: string, how: 'leave' | 'ban'): Promise<void> {
    if ((await this.memberOf(id))?.inGuild) {
      await this.sandbox.control[how](id);
      await noteDeparture(this.context, id);
    }
  }

  /** The next change at Discord is made, and its answer is lost. */
  async loseReply(): Promise<void> {
    await this.sandbox.control.addFault({
      path: '/^\\/(channels|guilds)\\//',
      method: 'POST',
      times: 1,
      then: { act: true, reset: true },
    });
  }

  /** A worker takes all that is due, does it, and dies before it has noted any of it. */
  async crash(): Promise<void> {
    const now = this.context.now();
    for await (const page of findDueEffects(now)) {
      for (const { key, effect } of page) {
        const claimed = await claimEffect(key, effect._id.toString(), effect.due_at.getTime(), now);
        if (claimed) {
          await effectHandlers[claimed.effect.kind](this.context, claimed).catch(() => undefined);
        }
      }
    }
  }

  /** Does what is due, until nothing can be done any more. */
  async deliver(): Promise<void> {
    for (let done = 1, turns = 0; done > 0; turns += 1) {
      assert(turns < 50, 'what is due comes to no end');
      done = 0;
      for await (const page of findDueEffects(this.context.now())) {
        for (const { key, effect } of page) {
          const outcome = await runEffect(
            this.context,
            key,
            effect._id.toString(),
            effect.due_at.getTime(),
          ).catch(() => 'to be tried again');
          done += outcome === null ? 0 : 1;
        }
      }
    }
    await settleDoubts(this.context);
  }

  async cards() {
    return await this.sandbox.control.messages(seedIds.channels.review, { limit: 100 });
  }
}
