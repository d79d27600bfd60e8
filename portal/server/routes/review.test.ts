import { seedIds } from '@yieldwren/scripts/sandbox';
import { betaAnswers, contactAnswers } from '@yieldwren/shared/testing';
import { z } from 'zod';
import { type Browser, read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';
import { reviewerViewSchema } from './schemas.ts';

const { rhea, ravi } = seedIds.people;
const pageSchema = z.object({ applications: z.array(reviewerViewSchema), next: z.string().nullable() });

const path = (id: unknown, verb = '') => `/api/review/applications/${String(id)}${verb && `/${verb}`}`;

describe('review', () => {
  let portal: TestPortal;
  let reviewer: Browser;
  let clock = 0;
  beforeAll(async () => {
    portal = await startPortal({ now: () => new Date(Date.now() + clock) });
    reviewer = await portal.signIn(rhea);
  });
  afterAll(async () => {
    await portal.stop();
  });

  const list = async (query = '') =>
    pageSchema.parse(await read(await reviewer.get(`/api/review/applications${query}`)));
  const apply = async () => {
    const { id, browser } = await portal.newcomer();
    const record = await read(await browser.post('/api/application-submissions', betaAnswers()));
    return { person: id, browser, record };
  };

  it('is closed to people without the reviewer role, the applicant included', async () => {
    const { browser, record } = await apply();
    for (const address of ['/api/review/applications', path(record.id), '/api/review/stats']) {
      await expectRefusal(await browser.get(address), 403, 'forbidden');
    }
    for (const verb of ['approve', 'reject', 'reopen']) {
      await expectRefusal(await browser.post(path(record.id, verb), { reason: 'x' }), 403, 'forbidden');
    }
  });

  it('lists who waits, oldest first, page by page, without a repeat or a gap', async () => {
    await Promise.all(Array.from({ length: 27 }, async () => await apply()));
    const first = await list('?status=pending');
    expect(first.applications).toHaveLength(25);
    const second = await list(`?status=pending&cursor=${first.next}`);
    const ids = [...first.applications, ...second.applications].map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
  });

  it('finds by reference, Discord id and beginning of a name', async () => {
    const { person, record } = await apply();
    for (const q of [String(record.reference), person]) {
      const { applications } = await list(`?q=${encodeURIComponent(q)}`);
      expect(applications.map((one) => one.id)).toEqual([record.id]);
    }
    expect((await list('?q=newcomer')).applications.length).toBeGreaterThan(1);
    expect((await list('?q=.*')).applications).toEqual([]);
    expect((await list('?kind=contact')).applications).toEqual([]);
  });

  it.each(['?status=open', '?cursor=1', '?limit=5', `?q=${'x'.repeat(101)}`, '?q=a&q=b', '?status[$ne]=x'])(
    'refuses the query %s',
    async (query) => {
      await expectRefusal(await reviewer.get(`/api/review/applications${query}`), 400, 'invalid');
    },
  );

  it('approves once: the second reviewer hears who decided and when', async () => {
    const { record } = await apply();
    const approved = reviewerViewSchema.parse(
      await read(await reviewer.post(path(record.id, 'approve'), { note: 'knows the trade' })),
    );
    expect(approved).toMatchObject({
      status: 'approved',
      decision: { by: rhea, by_name: 'rhea', note: 'knows the trade' },
    });
    const late = await portal.signIn(ravi);
    const refused = await expectRefusal(
      await late.post(path(record.id, 'reject'), { reason: 'no' }),
      409,
      'already_decided',
    );
    expect(refused).toMatchObject({ decided_by: 'rhea', status: 'approved' });
  });

  it('rejects with a reason that the applicant reads and a note that they do not', async () => {
    const { browser, record } = await apply();
    const reply = await reviewer.post(path(record.id, 'reject'), { reason: 'Too small.', note: 'internal' });
    expect(reply.status).toBe(200);
    const text = await (await browser.get('/api/me/applications')).text();
    expect(text).toContain('Too small.');
    expect(text).not.toContain('internal');
    expect(text).not.toContain('rhea');
  });

  it('reopens with a reason, and not without', async () => {
    const { record } = await apply();
    await reviewer.post(path(record.id, 'approve'), {});
    await expectRefusal(await reviewer.post(path(record.id, 'reopen'), {}), 400, 'invalid');
    await expectRefusal(await reviewer.post(path(record.id, 'reopen'), { reason: '  ' }), 400, 'invalid');
    const reopened = await read(await reviewer.post(path(record.id, 'reopen'), { reason: 'new facts' }));
    expect(reopened).toMatchObject({ status: 'pending', decision: null });
  });

  it('nobody decides on their own form', async () => {
    const own = await read(await reviewer.post('/api/applications', { form_data: contactAnswers() }));
    await expectRefusal(await reviewer.post(path(own.id, 'approve'), {}), 403, 'forbidden');
    expect(await read(await reviewer.get(path(own.id)))).toMatchObject({
      kind: 'contact',
      status: 'pending',
    });
  });

  it('says of an application that does not exist that it does not', async () => {
    for (const id of ['0'.repeat(24), 'nonsense']) {
      await expectRefusal(await reviewer.get(path(id)), 404, 'not_found');
      await expectRefusal(await reviewer.post(path(id, 'approve'), {}), 404, 'not_found');
    }
    const body = { reason: 'x'.repeat(1_001), decision: {} };
    const { fields } = await expectRefusal(await reviewer.post(path('1', 'reject'), body), 400, 'invalid');
    expect(Object.keys(fields ?? {}).sort()).toEqual(['decision', 'reason']);
  });

  it('gives the figures of the last days', async () => {
    const stats = await read<{ waiting: number; by_status: { approved: number } }>(
      await reviewer.get('/api/review/stats'),
    );
    expect(stats.waiting).toBeGreaterThan(20);
    expect(stats.by_status.approved).toBeGreaterThan(0);
  });

  it('a role that was taken away in Discord opens nothing a minute later', async () => {
    await portal.sandbox.control.takeRole(rhea, seedIds.roles.reviewer);
    try {
      clock += 60_001;
      await expectRefusal(await reviewer.get('/api/review/stats'), 403, 'forbidden');
    } finally {
      await portal.sandbox.control.giveRole(rhea, seedIds.roles.reviewer);
      clock += 60_001;
    }
    expect((await reviewer.get('/api/review/stats')).status).toBe(200);
  });

  it('asks Discord once a minute, and believes nobody when Discord cannot be asked', async () => {
    const asked = async () =>
      (await portal.sandbox.control.exchanges()).filter((one) => one.path.endsWith(`/members/${rhea}`))
        .length;
    clock += 60_001;
    const before = await asked();
    const addresses = ['/api/review/stats', '/api/review/applications', '/api/review/stats'];
    await Promise.all(addresses.map((address) => reviewer.get(address)));
    await reviewer.get('/api/review/stats');
    expect(await asked()).toBe(before + 1);
    await portal.sandbox.control.addFault({ path: '/guilds/**', then: { status: 500 } });
    clock += 60_001;
    await expectRefusal(await reviewer.get('/api/review/stats'), 502, 'discord_unavailable');
    await portal.sandbox.control.clearFaults();
  });
});
