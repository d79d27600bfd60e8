import { setTimeout as pause } from 'node:timers/promises';
import { seedIds } from '@yieldwren/sandbox';
import type { Browser } from '../testing/Browser.ts';
import { read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { goToDiscord } from '../testing/goToDiscord.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';

const project_id = 'yieldwren';
const members = '/guilds/*/members/*';

describe('many people at once', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    // All of it shares one process here, so that the stores may seem slow.
    portal = await startPortal();
  });
  afterEach(async () => {
    await portal.sandbox.control.clearFaults();
  });
  afterAll(async () => {
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
    let lost = 0;
    await Promise.all(
      people.map(async (person) => {
        let reply = await verify(person);
        while (!reply.ok) {
          if (reply.status > 500) {
            lost += 1;
            person.callback = await goToDiscord(portal.sandbox, person.browser, person.id);
          } else {
            const { retry_after = 0 } = await expectRefusal(reply, 429, 'rate_limited');
            pauses.push(retry_after);
            await pause(retry_after * 200);
          }
          reply = await verify(person);
        }
        expect(await read(reply)).toMatchObject({ success: true, user: { discord_id: person.id } });
      }),
    );
    // None on a machine that keeps up; a starved one may be too late for those whom it let in first.
    expect(lost).toBeLessThanOrEqual(20);
    expect(Math.min(...pauses)).toBeGreaterThan(0);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(30);
  });

  it('those who were sent away leave nothing behind that others wait for', async () => {
    const [next, ...lost] = (await arrivals(6)) as [Arrival, ...Arrival[]];
    await portal.sandbox.control.addFault({ path: members, then: { hang: true } });
    for (const reply of await Promise.all(lost.map(verify))) {
      await expectRefusal(reply, 502, 'discord_unavailable');
    }
    await portal.sandbox.control.clearFaults();
    expect((await verify(next)).status).toBe(200);
  });

  it('a reviewer whose role cannot be read is told so in time, and no answer is kept from that', async () => {
    const browser = await portal.signIn(seedIds.people.rhea);
    await portal.sandbox.control.addFault({ path: members, then: { delayMs: 20_000 } });
    await expectRefusal(await browser.get('/api/review/stats'), 502, 'discord_unavailable');
    await portal.sandbox.control.clearFaults();
    expect((await browser.get('/api/review/stats')).status).toBe(200);
  });
});
