import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { seedIds } from '@yieldwren/sandbox';
import { type Actor, claim, erasePerson, findOfPerson, keyOf, reject } from '@yieldwren/shared';
import { betaAnswers, endSessions, passSteadyTime } from '@yieldwren/shared/testing';
import { heartbeatMs } from '../events/EventStream.ts';
import { EventReader } from '../testing/EventReader.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { openBeating } from '../testing/openBeating.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';

const { rhea, ravi } = seedIds.people;
const inDiscord: Actor = { id: ravi, name: 'ravi', isReviewer: true, surface: 'discord' };

describe('news for open review pages', () => {
  let portal: TestPortal;
  let elsewhere: Awaited<ReturnType<TestPortal['second']>>;
  beforeAll(async () => {
    portal = await startPortal({ settings: { UNDO_WINDOW_SECONDS: '30' } });
    elsewhere = await portal.second();
  });
  afterAll(async () => {
    await elsewhere.stop();
    await portal.stop();
  });

  const open = async (id: string) => {
    const page = await EventReader.open(await portal.signIn(id), '/api/review/events');
    expect([page.status, page.type]).toEqual([200, 'text/event-stream']);
    const { stream, ...rest } = (await page.next()) as { stream: string };
    expect([page.name, rest]).toEqual(['looking', { type: 'looking', looking: [] }]);
    return Object.assign(page, { stream });
  };

  it('what reviewers and applicants do is told, whichever door it came through, and holds no answer', async () => {
    const page = await open(rhea);
    const { id: person, browser } = await portal.newcomer();
    await browser.post('/api/application-submissions', betaAnswers());
    const [application] = await findOfPerson(person);
    if (!application) {
      throw new Error('nothing was stored');
    }
    const key = keyOf(application);
    const { reference } = application;
    const about = { id: key.id, reference, kind: 'beta' };
    expect(await page.next()).toEqual({ ...about, status: 'pending', change: 'submitted' });
    expect(page.name).toBe('message');
    await claim(portal.context, inDiscord, key);
    expect(await page.next()).toEqual({ ...about, status: 'pending', change: 'claimed' });
    const second = await portal.signIn(ravi);
    const act = async (verb: string, body: object = {}) =>
      await second.post(`/api/review/applications/${key.id}/${verb}`, body);
    await act('release');
    expect(await page.next()).toEqual({ ...about, status: 'pending', change: 'released' });
    await act('notes', { text: 'a note' });
    expect(await page.next()).toEqual({ ...about, status: 'pending', change: 'noted' });
    await act('reveal');
    expect(await page.next()).toEqual({ ...about, status: 'pending', change: 'revealed' });
    await act('approve');
    expect(await page.next()).toEqual({ ...about, status: 'approved', change: 'decided' });
    await act('undo');
    expect(await page.next()).toEqual({ ...about, status: 'pending', change: 'undone' });
    await reject(portal.context, inDiscord, key, { reason: 'Too little volume.' });
    expect(await page.next()).toEqual({ ...about, status: 'rejected', change: 'decided' });
    await act('reopen', { reason: 'They sent figures.' });
    expect(await page.next()).toEqual({ ...about, status: 'pending', change: 'reopened' });
    await erasePerson(portal.context, person);
    expect(await page.next()).toEqual({ ...about, status: 'withdrawn', change: 'erased' });
    await page.close();
  });

  it('tells who else looks at an application until they leave it, their page goes or they are erased; applicants hear nothing', async () => {
    const id = 'a'.repeat(24);
    const { id: person, browser } = await portal.newcomer();
    await expectRefusal(
      await browser.post('/api/review/looking', { stream: randomUUID(), id }),
      403,
      'forbidden',
    );
    const own = await EventReader.open(browser);
    const desk = await portal.signIn(rhea);
    const show = async (stream: string, shown: string | null) =>
      expect((await desk.post('/api/review/looking', { stream, id: shown })).status).toBe(204);
    const ravis = await EventReader.open(
      await portal.signIn(ravi, 'apply', portal.browser(elsewhere.url)),
      '/api/review/events',
    );
    const hears = async (looking: object[]) => {
      for (;;) {
        const event = await ravis.next();
        if (event === null || isDeepStrictEqual((event as { looking?: object }).looking, looking)) {
          expect(event).toMatchObject({ type: 'looking', looking });
          return;
        }
      }
    };
    const isThere = [{ id, by: rhea, by_name: 'rhea' }];
    await hears([]);
    const page = await open(rhea);
    await show(page.stream, id);
    await hears(isThere);
    await show(page.stream, null);
    await hears([]);
    const second = await open(rhea);
    for (const { stream } of [page, second]) {
      await show(stream, id);
      await hears(isThere);
    }
    await page.close();
    await hears(isThere);
    const { redis } = portal.context;
    const kept = await redis.keys('looking*');
    expect(kept).not.toEqual([]);
    for (const key of kept) {
      // -1 would be a key without an end; one that has just gone is -2.
      expect(await redis.pttl(key)).not.toBe(-1);
    }
    await second.close();
    await hears([]);
    const third = await open(rhea);
    await show(third.stream, id);
    await hears(isThere);
    await erasePerson(portal.context, rhea);
    await hears([]);
    expect(await redis.keys('looking*')).toEqual([]);
    await erasePerson(portal.context, person);
    expect(await own.next()).toEqual({ type: 'signed_out' });
    expect(await own.next()).toBeNull();
    await Promise.all([third.close(), ravis.close()]);
  });

  it('ends within a minute of the last look at a role that was taken away in Discord', async () => {
    const browser = await portal.signIn(ravi);
    passSteadyTime(60_001);
    const { page, beat } = await openBeating(browser, '/api/review/events');
    expect(await page.next()).toMatchObject({ type: 'looking' });
    await portal.sandbox.control.takeRole(ravi, seedIds.roles.reviewer);
    try {
      for (let passedMs = heartbeatMs; passedMs <= 60_000; passedMs += heartbeatMs) {
        passSteadyTime(heartbeatMs);
        beat();
      }
      // The stream's own news comes before its end.
      const heard = [await page.next(), await page.next()];
      expect(heard).toContain(null);
    } finally {
      await portal.sandbox.control.giveRole(ravi, seedIds.roles.reviewer);
      passSteadyTime(60_001);
    }
  });

  it('takes no rights from the desk that are still good, though Discord does not answer a beat', async () => {
    const browser = await portal.signIn(ravi);
    passSteadyTime(60_001);
    const { page, beat } = await openBeating(browser, '/api/review/events');
    expect(await page.next()).toMatchObject({ type: 'looking' });
    passSteadyTime(40_000);
    const path = `/guilds/*/members/${ravi}`;
    await portal.sandbox.control.addFault({ method: 'GET', path, then: { status: 503 } });
    beat();
    expect(await page.next()).toBeNull();
    expect((await browser.get('/api/review/applications')).status).toBe(200);
    await portal.sandbox.control.clearFaults();
  });

  it('is for reviewers, and ends when their session does', async () => {
    const { browser } = await portal.newcomer();
    await expectRefusal(await browser.get('/api/review/events'), 403, 'forbidden');
    const page = await open(rhea);
    await endSessions(portal.context.redis, rhea);
    expect(await page.next()).toEqual({ type: 'signed_out' });
    expect(page.name).toBe('signed_out');
    expect(await page.next()).toBeNull();
  });
});
