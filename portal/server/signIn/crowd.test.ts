import { setTimeout as pause } from 'node:timers/promises';
import { seedIds } from '@yieldwren/sandbox';
import { until } from '@yieldwren/shared/testing';
import type { Browser } from '../testing/Browser.ts';
import { read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { goToDiscord } from '../testing/goToDiscord.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';

const project_id = 'yieldwren';
const members = '/guilds/*/members/*';

describe('many people at once', () => {
  let portal: TestPortal;
  /** A server that shares the portal's calls to Discord. */
  let impatient: Awaited<ReturnType<TestPortal['second']>>;
  /** One that has asked for nobody's roles yet. */
  let fresh: Awaited<ReturnType<TestPortal['second']>>;
  beforeAll(async () => {
    // All of it shares one process here, so that the stores may seem slow.
    portal = await startPortal();
    impatient = await portal.second({ DISCORD_PATIENCE_MS: '500' });
    fresh = await portal.second();
  });
  afterEach(async () => {
    await portal.sandbox.control.clearFaults();
  });
  afterAll(async () => {
    await Promise.all([impatient.stop(), fresh.stop()]);
    await portal.stop();
  });

  interface Arrival {
    id: string;
    browser: Browser;
    callback: { code: string; state: string };
  }

  /** People who come back from Discord's consent page. */
  async function arrivals(count: number): Promise<Arrival[]> {
    return await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const { id } = await portal.sandbox.control.createUser({ username: `crowd${count}x${at}` });
        await portal.sandbox.control.join(id);
        const browser = portal.browser();
        return { id, browser, callback: await goToDiscord(portal.sandbox, browser, id) };
      }),
    );
  }

  const verify = async ({ browser, callback }: Arrival) =>
    await browser.post('/api/discord-auth', { ...callback, project_id });

  it('80 who verify at 100 ms round trip all succeed, or hear when to come again before their code is spent', async () => {
    const people = await arrivals(80);
    await portal.sandbox.control.addFault({ path: '/**', then: { delayMs: 100 } });
    const pauses: number[] = [];
    await Promise.all(
      people.map(async (person) => {
        let reply = await verify(person);
        while (!reply.ok) {
          const { retry_after = 0 } = await expectRefusal(reply, 429, 'rate_limited');
          pauses.push(retry_after);
          // A fifth of what they were told, so that they are many once more.
          await pause(retry_after * 200);
          reply = await verify(person);
        }
        expect(await read(reply)).toMatchObject({ success: true, user: { discord_id: person.id } });
      }),
    );
    // There are none where all of them are served in time.
    expect(pauses.filter((one) => one <= 0 || one > 30)).toEqual([]);
  });

  it('those who were sent away leave nothing behind that others wait for', async () => {
    const [next, ...lost] = (await arrivals(6)) as [Arrival, ...Arrival[]];
    await portal.sandbox.control.addFault({ path: members, then: { hang: true } });
    const sentAway = await Promise.all(
      lost.map((one) => verify({ ...one, browser: one.browser.copy(impatient.url) })),
    );
    for (const reply of sentAway) {
      await expectRefusal(reply, 502, 'discord_unavailable');
    }
    await portal.sandbox.control.clearFaults();
    expect((await verify(next)).status).toBe(200);
  });

  it('a reviewer works on while as many verify as may at once', async () => {
    const rhea = (await portal.signIn(seedIds.people.rhea)).copy(fresh.url);
    const people = await arrivals(10);
    await portal.sandbox.control.addFault({ path: '/oauth2/token', then: { delayMs: 2_000 } });
    const verified = Promise.all(
      people.map((one) => verify({ ...one, browser: one.browser.copy(fresh.url) })),
    );
    await until(async () => (await portal.sandbox.control.listFaults())[0]?.hit === people.length);
    expect((await rhea.get('/api/review/stats')).status).toBe(200);
    expect((await verified).map(({ status }) => status)).toEqual(people.map(() => 200));
  });

  it('as many as open their menu at once, no more of them are asked about than may verify at once', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, async () => await portal.newcomer()));
    const before = (await portal.sandbox.control.exchanges()).at(-1)?.id ?? 0;
    await portal.sandbox.control.addFault({ path: members, then: { holdMs: 600_000 } });
    let answered = 0;
    const replies = people.map(async ({ browser }) => {
      const reply = await browser.copy(fresh.url).get('/api/me');
      answered += 1;
      return await read(reply);
    });
    // So that all are there at once: the others have been turned away before anybody leaves.
    await until(async () => answered >= people.length - 10);
    await portal.sandbox.control.clearFaults();
    expect(await Promise.all(replies)).toEqual(
      people.map(({ id }) => expect.objectContaining({ discord_id: id, reviewer: false, lead: false })),
    );
    const calls = await portal.sandbox.control.exchanges(before);
    expect(calls.filter(({ path }) => path.includes('/members/'))).toHaveLength(10);
  });

  it('who asks many times at once whether they have joined keeps nobody from verifying', async () => {
    const { id, browser } = await portal.newcomer();
    const [other] = (await arrivals(1)) as [Arrival];
    await portal.sandbox.control.addFault({ path: members, then: { delayMs: 1_000 } });
    const recheck = { project_id, check_membership_only: true, discord_id: id };
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, async () => await browser.post('/api/discord-auth', recheck)),
      verify(other),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  });

  it('a reviewer whose role cannot be read is told so in time, and no answer is kept from that', async () => {
    const browser = await portal.signIn(seedIds.people.rhea);
    await portal.sandbox.control.addFault({ path: members, then: { delayMs: 20_000 } });
    const copy = browser.copy(impatient.url);
    await expectRefusal(await copy.get('/api/review/stats'), 502, 'discord_unavailable');
    await portal.sandbox.control.clearFaults();
    expect((await browser.get('/api/review/stats')).status).toBe(200);
  });
});
