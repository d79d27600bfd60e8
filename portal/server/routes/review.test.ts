import { seedIds } from '@yieldwren/sandbox';
import { type Count, erasePerson, limits, modelOf, submitBeta } from '@yieldwren/shared';
import { betaAnswers, contactAnswers, makeApplicant, passSteadyTime, until } from '@yieldwren/shared/testing';
import { reviewDetailView, reviewerView, reviewPageView } from '@yieldwren/shared/views';
import { type Browser, read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { goToDiscord } from '../testing/goToDiscord.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';

const { olivia, rhea, ravi } = seedIds.people;

const path = (id: unknown, verb = '') => `/api/review/applications/${String(id)}${verb && `/${verb}`}`;

describe('review', () => {
  let portal: TestPortal;
  let reviewer: Browser;
  let clock = 0;
  beforeAll(async () => {
    portal = await startPortal({
      now: () => new Date(Date.now() + clock),
      settings: { UNDO_WINDOW_SECONDS: '30' },
    });
    reviewer = await portal.signIn(rhea);
    // More than a page of who waits.
    for (let count = 0; count < 27; count += 1) {
      await submitBeta(portal.context, makeApplicant(), betaAnswers());
    }
  });
  afterAll(async () => {
    await portal.stop();
  });

  const list = async (query = '') =>
    reviewPageView.parse(await read(await reviewer.get(`/api/review/applications${query}`)));
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
    const pages: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(`?kind=beta&status=pending${cursor && `&cursor=${cursor}`}`);
      pages.push(page.applications.map((one) => one.id));
      cursor = page.next;
    }
    const waiting = await modelOf('beta').find({ status: 'pending' }).sort({ _id: 1 });
    expect(pages.flat()).toEqual(waiting.map((one) => one._id.toString()));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toHaveLength(25);
  });

  it('sends a page of the list packed to less than 15 kB, and what is short as it is', async () => {
    const page = await reviewer.get('/api/review/applications');
    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(page.headers.get('vary')).toContain('Accept-Encoding');
    expect(Number(page.headers.get('content-length'))).toBeLessThan(15_000);
    expect((await page.text()).length).toBeGreaterThan(20_000);
    const short = await reviewer.get('/api/auth/user');
    expect(short.headers.get('content-encoding')).toBeNull();
  });

  it('finds by a word and by form', async () => {
    const { browser, record } = await apply();
    const found = (await list(`?q=${String(record.reference)}`)).applications;
    expect(found.map((one) => one.id)).toEqual([record.id]);
    await browser.post('/api/applications', { form_data: contactAnswers() });
    const contact = (await list('?kind=contact')).applications;
    expect(new Set(contact.map((one) => one.kind))).toEqual(new Set(['contact']));
  });

  it.each([
    '?status=open',
    '?cursor=1',
    '?limit=5',
    `?q=${'x'.repeat(limits.searchCharacters + 1)}`,
    '?q=a&q=b',
    '?status[$ne]=x',
    '?marketer_type=rich',
    '?claimed=ravi',
    '?from=soon',
    '?flags[$ne]=x',
  ])('refuses the query %s', async (query) => {
    await expectRefusal(await reviewer.get(`/api/review/applications${query}`), 400, 'invalid');
  });

  it('approves once: the second reviewer hears who decided and when', async () => {
    const { record } = await apply();
    const approved = reviewerView.parse(
      await read(await reviewer.post(path(record.id, 'approve'), { note: 'knows the trade' })),
    );
    expect(approved).toMatchObject({
      status: 'approved',
      decision: { by: rhea, by_name: 'rhea', note: 'knows the trade' },
    });
    const late = await portal.signIn(ravi);
    const refused = await expectRefusal(
      await late.post(path(record.id, 'reject'), { reason: 'not at the moment' }),
      409,
      'already_decided',
    );
    expect(refused).toMatchObject({ decided_by: 'rhea', status: 'approved' });
  });

  it('rejects with a reason that the applicant reads when the undo window is over, and a note they never do', async () => {
    const { browser, record } = await apply();
    const reply = await reviewer.post(path(record.id, 'reject'), {
      reason: 'Too small for us.',
      note: 'internal',
    });
    expect(reply.status).toBe(200);
    const readOwn = async () => await (await browser.get('/api/me/applications')).text();
    expect(await readOwn()).not.toContain('Too small for us.');
    const past = new Date(Date.now() - 31_000);
    await modelOf('beta').updateOne(
      { reference: record.reference as string },
      { $set: { 'decision.at': past } },
    );
    const text = await readOwn();
    expect(text).toContain('Too small for us.');
    expect(text).not.toContain('internal');
    expect(text).not.toContain('rhea');
  });

  it.each(['reject', 'reopen'])('%s needs a reason of ten characters', async (verb) => {
    const { record } = await apply();
    for (const body of [{}, { reason: '' }, { reason: ' too few  ' }]) {
      const { fields } = await expectRefusal(
        await reviewer.post(path(record.id, verb), body),
        400,
        'invalid',
      );
      expect(fields).toEqual({ reason: ['Give a reason of 10 to 1000 characters.'] });
    }
    expect(await read(await reviewer.get(path(record.id)))).toMatchObject({ status: 'pending' });
  });

  it('gives contact data to nobody unasked, and records who asked', async () => {
    const { browser, record } = await apply();
    const { full_name, email } = betaAnswers();
    for (const address of ['/api/review/applications', path(record.id)]) {
      const text = await (await reviewer.get(address)).text();
      expect(text).not.toContain(full_name);
      expect(text).not.toContain(email);
      expect(text).not.toContain('phone_number');
    }
    await expectRefusal(await browser.post(path(record.id, 'reveal'), {}), 403, 'forbidden');
    const revealed = await reviewer.post(path(record.id, 'reveal'), {});
    expect(await read(revealed)).toEqual({ full_name, email, phone_number: null });
    const seen = reviewerView.parse(await read(await reviewer.get(path(record.id))));
    expect(seen.reveals).toEqual([
      { by: rhea, by_name: 'rhea', surface: 'portal', at: expect.any(String) as string },
    ]);
    const form = await read(await browser.post('/api/applications', { form_data: contactAnswers() }));
    expect(await read(await reviewer.post(path(form.id, 'reveal'), {}))).toEqual({
      full_name: null,
      email: contactAnswers().email,
      phone_number: null,
    });
  });

  it('claims, releases, decides despite a claim, takes back and notes', async () => {
    const { browser, record } = await apply();
    const second = await portal.signIn(ravi);
    expect(await read(await reviewer.post(path(record.id, 'claim'), {}))).toMatchObject({
      claim: { by: rhea, by_name: 'rhea' },
    });
    await expectRefusal(await second.post(path(record.id, 'claim'), {}), 409, 'already_decided');
    await expectRefusal(await second.post(path(record.id, 'release'), {}), 409, 'already_decided');
    const held = await expectRefusal(await second.post(path(record.id, 'approve'), {}), 409, 'claimed');
    expect(held.claimed_by).toBe('rhea');
    // There is no decision to take back, whoever is on it.
    const body = { reason: 'new facts came in', despite_claim: true };
    await expectRefusal(await second.post(path(record.id, 'reopen'), body), 409, 'already_decided');
    await expectRefusal(await second.post(path(record.id, 'undo'), {}), 409, 'not_undoable');
    expect(await read(await reviewer.post(path(record.id, 'release'), {}))).toMatchObject({ claim: null });
    await reviewer.post(path(record.id, 'claim'), {});
    const approved = reviewerView.parse(
      await read(await second.post(path(record.id, 'approve'), { despite_claim: true })),
    );
    expect(approved).toMatchObject({ status: 'approved', claim: null });
    expect(Date.parse(approved.undo_until ?? '')).toBeGreaterThan(Date.now());
    expect(await read(await second.post(path(record.id, 'undo'), {}))).toMatchObject({ status: 'pending' });
    await expectRefusal(await second.post(path(record.id, 'undo'), {}), 409, 'not_undoable');
    await expectRefusal(await second.post(path(record.id, 'notes'), { text: ' ' }), 400, 'invalid');
    const noted = await second.post(path(record.id, 'notes'), { text: 'a canary for reviewers' });
    expect(noted.status).toBe(201);
    const seen = reviewDetailView.parse(await read(await reviewer.get(path(record.id))));
    expect(seen.notes).toMatchObject([{ by: ravi, by_name: 'ravi', text: 'a canary for reviewers' }]);
    expect(seen.history.map((entry) => entry['actor_name'])).toEqual([expect.any(String), 'ravi', 'ravi']);
    for (const address of ['/api/me/applications', '/api/me/export']) {
      expect(await (await browser.get(address)).text()).not.toMatch(/canary|ravi/);
    }
  });

  it('tries again what is held up, and says when nothing is', async () => {
    const { record } = await apply();
    await expectRefusal(
      await reviewer.post(path(record.id, 'retry'), { effect: 'dm' }),
      409,
      'nothing_to_retry',
    );
    await expectRefusal(await reviewer.post(path(record.id, 'retry'), {}), 400, 'invalid');
    await modelOf('beta').updateOne(
      { _id: String(record.id) },
      { $set: { 'effects.$[row].state': 'blocked', 'effects.$[row].last_error': 'Move the role.' } },
      { arrayFilters: [{ 'row.kind': 'member_role' }] },
    );
    const tried = await reviewer.post(path(record.id, 'retry'), { effect: 'member_role' });
    const { effects } = reviewerView.parse(await read(tried));
    expect(effects.find((effect) => effect.kind === 'member_role')?.state).toBe('queued');
  });

  it('shows the other applications of a person, what has changed since, and whether they are in the server', async () => {
    const { browser, record } = await apply();
    await reviewer.post(path(record.id, 'reject'), { reason: 'Come back with more volume.' });
    await modelOf('beta').updateOne({ _id: String(record.id) }, { $set: { 'decision.at': new Date(0) } });
    const again = await read(
      await browser.post('/api/application-submissions', betaAnswers({ monthly_spend: '10k_plus' })),
    );
    const detail = reviewDetailView.parse(await read(await reviewer.get(path(again.id))));
    expect(detail).toMatchObject({
      attempt: 2,
      others: [
        {
          reference: record.reference,
          status: 'rejected',
          by_name: 'rhea',
          reason: 'Come back with more volume.',
        },
      ],
      changed: [{ name: 'monthly_spend', label: 'Daily ad spend', before: '$500–$1,000' }],
    });
    const { applications } = await list(`?q=${String(again.reference)}`);
    expect(applications).toMatchObject([{ attempt: 2 }]);
    expect(await read(await reviewer.get(path(again.id, 'membership')))).toMatchObject({
      member: true,
      joined_at: expect.any(String) as string,
    });
  });

  it('narrows the list down and counts by state', async () => {
    const { record } = await apply();
    await reviewer.post(path(record.id, 'claim'), {});
    const mine = await list('?claimed=me');
    expect(mine.applications.map((one) => one.id)).toEqual([record.id]);
    expect(mine.counts['pending']).toBeGreaterThan(1);
    const typed = await list('?marketer_type=affiliate&monthly_spend=500_1k&status=pending&from=2020-01-01');
    expect(typed.applications.length).toBeGreaterThan(0);
    expect((await list('?overdue=true&status=approved')).applications).toEqual([]);
    const day = String(record.created_at).slice(0, 10);
    const sentThen = await list(`?q=${String(record.reference)}&from=${day}&to=${day}`);
    expect(sentThen.applications.map((one) => one.id)).toEqual([record.id]);
  });

  it('reopens with a reason', async () => {
    const { record } = await apply();
    await reviewer.post(path(record.id, 'approve'), {});
    const reopened = await read(
      await reviewer.post(path(record.id, 'reopen'), { reason: 'new facts came in', note: 'see the thread' }),
    );
    expect(reopened).toMatchObject({ status: 'pending', decision: null });
    expect(await read(await reviewer.get(path(record.id)))).toMatchObject({
      notes: [{ by_name: 'rhea', text: 'see the thread' }],
    });
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
    const { record } = await apply();
    await reviewer.post(path(record.id, 'approve'), {});
    const stats = await read<{ waiting: number; by_status: { approved: number } }>(
      await reviewer.get('/api/review/stats'),
    );
    expect(stats.waiting).toBeGreaterThan(20);
    expect(stats.by_status.approved).toBeGreaterThan(0);
    for (const query of ['?range=7', '?range=365&kind=contact']) {
      expect((await reviewer.get(`/api/review/stats${query}`)).status).toBe(200);
    }
    for (const query of ['?range=8', '?range=all', '?kind=both']) {
      await expectRefusal(await reviewer.get(`/api/review/stats${query}`), 400, 'invalid');
    }
  });

  const expectClosedAfter = async (pass: () => void) => {
    await portal.sandbox.control.takeRole(rhea, seedIds.roles.reviewer);
    try {
      pass();
      await expectRefusal(await reviewer.get('/api/review/stats'), 403, 'forbidden');
    } finally {
      clock = 0;
      await portal.sandbox.control.giveRole(rhea, seedIds.roles.reviewer);
      passSteadyTime(60_001);
    }
    expect((await reviewer.get('/api/review/stats')).status).toBe(200);
  };
  it('a role that was taken away in Discord opens nothing a minute later', async () => {
    await expectClosedAfter(() => passSteadyTime(60_001));
  });

  it('a role that was taken away opens nothing a minute later, though the clock was set back by an hour', async () => {
    await expectClosedAfter(() => {
      clock -= limits.hourMs;
      passSteadyTime(60_001);
    });
  });

  it('asks Discord once a minute, and believes nobody when Discord cannot be asked', async () => {
    const asked = async () =>
      (await portal.sandbox.control.exchanges()).filter((one) => one.path.endsWith(`/members/${rhea}`))
        .length;
    passSteadyTime(60_001);
    const before = await asked();
    const addresses = ['/api/review/stats', '/api/review/applications', '/api/review/stats'];
    await Promise.all(addresses.map((address) => reviewer.get(address)));
    await reviewer.get('/api/review/stats');
    expect(await asked()).toBe(before + 1);
    await portal.sandbox.control.addFault({ path: '/guilds/**', then: { status: 500 } });
    passSteadyTime(60_001);
    await expectRefusal(await reviewer.get('/api/review/stats'), 502, 'discord_unavailable');
    await portal.sandbox.control.clearFaults();
  });

  it('a reviewer who is no lead takes back nothing of others, and is told so beforehand', async () => {
    const { record } = await apply();
    await reviewer.post(path(record.id, 'approve'), {});
    const strict = await portal.second({ DISCORD_LEAD_ROLE_ID: seedIds.roles.admin });
    const [late, lead] = [await portal.signIn(ravi), await portal.signIn(olivia)];
    const asked = async (who: Browser) => await read(await who.copy(strict.url).get(path(record.id)));
    expect(await asked(late)).toMatchObject({ can_take_back: false });
    for (const verb of ['undo', 'reopen']) {
      const body = verb === 'undo' ? {} : { reason: 'new facts came in' };
      const refused = await expectRefusal(
        await late.copy(strict.url).post(path(record.id, verb), body),
        403,
        'forbidden',
      );
      expect(refused).toMatchObject({ decided_by: 'rhea' });
    }
    expect(await asked(reviewer)).toMatchObject({ can_take_back: true });
    expect(await asked(lead)).toMatchObject({ can_take_back: true });
    expect(await read(await lead.copy(strict.url).post(path(record.id, 'undo'), {}))).toMatchObject({
      status: 'pending',
    });
    await strict.stop();
  });

  it('keeps views of each reviewer apart, one for each name, so many and no more, and takes them along when they are erased', async () => {
    const views = '/api/review/views';
    const other = await portal.signIn(ravi);
    const save = async (name: string, filter: object, by = reviewer) =>
      await by.put(`${views}/${encodeURIComponent(name)}`, { filter });
    const namesOf = async (by: Browser) => {
      const known = (await read(await by.get(views))) as { views: { name: string; filter: object }[] };
      return known.views;
    };
    expect((await save('Late / large', { overdue: 'true', monthly_spend: '10k_plus' })).status).toBe(204);
    expect((await save('Late / large', { overdue: 'true', from: '2026-01-01' })).status).toBe(204);
    expect(await namesOf(reviewer)).toEqual([
      { name: 'Late / large', filter: { overdue: 'true', from: '2026-01-01' } },
    ]);
    expect(await namesOf(other)).toEqual([]);
    for (const filter of [{ q: 'nora' }, { status: 'lost' }, { cursor: 'a'.repeat(24) }]) {
      await expectRefusal(await save('Odd', filter), 400, 'invalid');
    }
    for (let at = 1; at < limits.viewsMost; at += 1) {
      await save(`View ${at}`, {});
    }
    await expectRefusal(await save('One more', {}), 400, 'invalid');
    expect((await save('View 1', { claimed: 'me' })).status).toBe(204);
    await save('Late / large', {}, other);
    await other.send('DELETE', `${views}/${encodeURIComponent('Late / large')}`);
    expect(await namesOf(other)).toEqual([]);
    expect(await namesOf(reviewer)).toHaveLength(limits.viewsMost);
    await reviewer.send('DELETE', `${views}/${encodeURIComponent('Late / large')}`);
    expect((await save('One more', {})).status).toBe(204);
    const { browser } = await portal.newcomer();
    await expectRefusal(await browser.get(views), 403, 'forbidden');
    await save('Mine', {}, other);
    await erasePerson(portal.context, rhea);
    reviewer = await portal.signIn(rhea);
    expect(await namesOf(reviewer)).toEqual([]);
    expect(await namesOf(other)).toHaveLength(1);
  });

  it('keeps a view named by dots alone under that name, with the blank in front that its address needs', async () => {
    const views = '/api/review/views';
    expect((await reviewer.put(`${views}/%20..`, { filter: {} })).status).toBe(204);
    expect(await read(await reviewer.get(views))).toEqual({ views: [{ name: '..', filter: {} }] });
    expect((await reviewer.send('DELETE', `${views}/%20..`)).status).toBe(204);
    expect(await read(await reviewer.get(views))).toEqual({ views: [] });
  });

  it('counts the way from the visit of /apply to the form, without a cookie and without the ways of others', async () => {
    // A day on which nothing else is counted.
    clock += 400 * limits.dayMs;
    const lead = await portal.signIn(rhea);
    const visit = async (agent: string) => {
      const stranger = portal.browser();
      const { status } = await stranger.post('/api/visits', { page: '/apply' }, { 'user-agent': agent });
      expect([status, stranger.cookies.size]).toEqual([204, 0]);
    };
    await visit('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
    await visit('Mozilla/5.0 (compatible; Googlebot/2.1)');
    const { id } = await portal.sandbox.control.createUser({ username: 'comes-later' });
    const { project_id } = (await read(await lead.get('/api/config'))) as { project_id: string };
    const status = portal.browser();
    const more = '&return_to=%2Fstatus';
    const back = await goToDiscord(portal.sandbox, status, id, 'apply', more);
    await status.post('/api/discord-auth', { ...back, project_id });
    const browser = await portal.signIn(id);
    await portal.sandbox.control.join(id);
    const recheck = { project_id, check_membership_only: true, discord_id: id };
    for (const one of [status, browser, browser]) {
      expect(await read(await one.post('/api/discord-auth', recheck))).toMatchObject({ success: true });
    }
    // Answered once it is counted: what was not waited for before is then counted, too.
    await visit('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
    const counts = await until(async () => {
      const { funnel } = (await read(await lead.get('/api/review/stats?range=7'))) as { funnel: Count[] };
      return funnel.slice(0, 3).every(({ count }) => count >= 2) && funnel.map(({ count }) => count);
    });
    // Who reads the figures has verified, too.
    expect(counts).toEqual([2, 2, 2, 0, 0]);
    clock = 0;
  });
});
