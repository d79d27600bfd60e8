import { seedIds } from '@yieldwren/sandbox';
import { betaAnswers, contactAnswers } from '@yieldwren/shared/testing';
import { auditPageView } from '@yieldwren/shared/views';
import { read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { readLines } from '../testing/readLines.ts';
import { startWithLead } from '../testing/startWithLead.ts';

const { olivia, rhea } = seedIds.people;

type Started = Awaited<ReturnType<typeof startWithLead>>;

describe('what leads have', () => {
  let portal: Started['portal'];
  let lead: Started['lead'];
  let reviewer: Started['reviewer'];
  let audit: Started['audit'];
  beforeAll(async () => {
    ({ portal, lead, reviewer, audit } = await startWithLead());
  });
  afterAll(async () => {
    await portal.stop();
  });

  const apply = async () => {
    const { id, browser } = await portal.newcomer();
    const record = await read(await browser.post('/api/application-submissions', betaAnswers()));
    return { person: id, browser, id: String(record.id), reference: String(record.reference) };
  };
  describe('the audit log', () => {
    it('shows what was done in the moment it is done, and is closed to other reviewers', async () => {
      const { id, reference } = await apply();
      await reviewer.post(`/api/review/applications/${id}/claim`, {});
      await reviewer.post(`/api/review/applications/${id}/approve`, {});
      expect(await audit(`reference=${reference.toLowerCase()}`)).toMatchObject({
        entries: expect.arrayContaining([
          expect.objectContaining({ action: 'approve', actor: rhea, actor_name: 'rhea', surface: 'portal' }),
          expect.objectContaining({ action: 'claim', reference }),
        ]),
        next: null,
      });
      for (const address of ['/api/review/audit', '/api/review/audit/export']) {
        await expectRefusal(await reviewer.get(address), 403, 'forbidden');
      }
      const { entries } = auditPageView.parse(await audit(`reference=${reference}&action=claim`));
      const day = entries[0]?.at.slice(0, 10);
      expect(await audit(`reference=${reference}&action=claim&from=${day}&to=${day}`)).toMatchObject({
        entries: [{ action: 'claim' }],
      });
      await expectRefusal(await lead.get('/api/review/audit?action=dance'), 400, 'invalid');
      await expectRefusal(await lead.get('/api/review/audit?cursor=1'), 400, 'invalid');
    });

    it('has one sign-in for each session of a reviewer, however many requests it makes at once', async () => {
      const again = await portal.signIn(rhea);
      await Promise.all([1, 2, 3].map(async () => await again.get('/api/review/stats')));
      await again.get('/api/review/stats');
      await reviewer.get('/api/review/stats');
      expect(await audit(`action=sign_in&actor=${rhea}`)).toMatchObject({
        entries: [{ actor: rhea }, { actor: rhea }],
      });
    });

    it('is taken as CSV and as JSON lines, and that it was taken is recorded', async () => {
      const { person, id, reference } = await apply();
      await reviewer.post(`/api/review/applications/${id}/claim`, {});
      const csv = await lead.get(`/api/review/audit/export?reference=${reference}`);
      expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(csv.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
      const [head, row, end] = (await csv.text()).split('\r\n');
      expect(head).toBe('"at","actor","actor_name","action","reference","person","surface","details"');
      expect(row).toContain(`"${rhea}","rhea","claim","${reference}",,"portal",""`);
      expect(end).toBe('');
      const taken = await lead.get(`/api/review/audit/export?format=jsonl&reference=${reference}`);
      expect(await readLines(taken)).toMatchObject([{ action: 'claim', reference }]);
      const { entries } = auditPageView.parse(await audit(`action=export&actor=${olivia}`));
      expect(entries.slice(0, 2)).toMatchObject([
        { details: { file: 'audit', format: 'jsonl' } },
        { details: { file: 'audit', format: 'csv' } },
      ]);
      expect(JSON.stringify(await audit(''))).not.toContain(person);
    });
  });

  describe('the blocklist', () => {
    it('turns a person away at every door, and lets them in again', async () => {
      const { id, browser } = await portal.newcomer();
      const body = { discord_id: id, reason: 'Sent the same form under five names', until: '2199-01-01' };
      await expectRefusal(await reviewer.post('/api/review/blocklist', body), 403, 'forbidden');
      const blocked = await lead.post('/api/review/blocklist', body);
      expect(blocked.status).toBe(201);
      expect(await read(blocked)).toMatchObject({ by_name: 'olivia', until: '2199-01-01T00:00:00.000Z' });
      const forms = [
        ['/api/application-submissions', betaAnswers()],
        ['/api/applications', { form_data: contactAnswers() }],
      ] as const;
      for (const [address, form] of forms) {
        await expectRefusal(await browser.post(address, form), 403, 'not_accepted');
      }
      const gates = async () => (await read(await browser.get('/api/me/applications'))).apply;
      expect(await gates()).toEqual({ beta: { state: 'not_accepted' }, contact: { state: 'not_accepted' } });
      expect(await (await browser.get('/api/me/export')).text()).toContain('under five names');
      const list = await read(await lead.get('/api/review/blocklist'));
      const [entry] = list.blocked as { id: string; discord_id: string }[];
      expect(entry).toMatchObject({ discord_id: id });
      const lifted = `/api/review/blocklist/${entry?.id}`;
      await expectRefusal(await reviewer.send('DELETE', lifted, {}), 403, 'forbidden');
      expect((await lead.send('DELETE', lifted, {})).status).toBe(204);
      await expectRefusal(await lead.send('DELETE', lifted, {}), 404, 'not_found');
      expect(await gates()).toEqual({ beta: { state: 'open' }, contact: { state: 'open' } });
    });

    it('is asked before membership and before what becomes of an application; a lost answer is given again', async () => {
      const reason = 'Sent the same form under five names';
      const { id: outside } = await portal.sandbox.control.createUser({ username: 'outside' });
      const outsider = await portal.signIn(outside);
      await lead.post('/api/review/blocklist', { discord_id: outside, reason });
      const address = '/api/application-submissions';
      await expectRefusal(await outsider.post(address, betaAnswers()), 403, 'not_accepted');

      const { id, browser } = await portal.newcomer();
      const key = { 'idempotency-key': 'sent-once' };
      const answers = betaAnswers();
      const stored = await read(await browser.post(address, answers, key));
      const own = `/api/me/applications/${String(stored['id'])}`;
      await browser.post(`${own}/withdraw`, {});
      await lead.post('/api/review/blocklist', { discord_id: id, reason });
      await expectRefusal(await browser.patch(own, { verticals: 'Others' }), 403, 'not_accepted');
      const again = await browser.post(address, answers, key);
      expect([again.status, (await read(again))['id']]).toEqual([201, stored['id']]);
      await expectRefusal(await browser.post(address, answers), 403, 'not_accepted');
    });

    it('refuses by field', async () => {
      const body = { discord_id: '300000000000000009', reason: 'Some reason', until: '2001-01-01' };
      const { fields } = await expectRefusal(await lead.post('/api/review/blocklist', body), 400, 'invalid');
      expect(Object.keys(fields ?? {})).toEqual(['until']);
    });
  });

  it.each([
    '/api/review/export?contact=1',
    '/api/review/audit/export',
    '/api/review/applications?q=ada%40lowell.example',
  ])(
    '%s is no way to have a lead recorded: by a link elsewhere, nor without being given anything',
    async (address) => {
      const { id } = await apply();
      const before = await audit('action=export');
      for (const site of ['cross-site', 'same-site']) {
        const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'cors' };
        await expectRefusal(await lead.get(address, headers), 403, 'forbidden');
      }
      const head = await lead.send('HEAD', address);
      expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
      expect(await audit('action=export')).toEqual(before);
      expect(await read(await reviewer.get(`/api/review/applications/${id}`))).toMatchObject({ reveals: [] });
      const typed = await lead.get(address, { 'sec-fetch-site': 'none' });
      expect(typed.status).toBe(200);
      await typed.text();
    },
  );
});
