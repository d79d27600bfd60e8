import assert from 'node:assert';
import { seedIds } from '@yieldwren/sandbox';
import {
  type Actor,
  addNote,
  approve,
  dayOfReceipt,
  findOfPerson,
  findUserByDiscordId,
  keyOf,
  sessionPrefix,
  UserModel,
} from '@yieldwren/shared';
import { betaAnswers, contactAnswers, unsubscribeAddress } from '@yieldwren/shared/testing';
import { accountView, ownApplicationsView, ownerView, userView } from '@yieldwren/shared/views';
import { read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';

const { rhea } = seedIds.people;

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();

const today = () => new Date().toISOString().slice(0, 10);

const withdrawPath = (id: string) => `/api/me/applications/${id}/withdraw`;

describe("one's own data", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(async () => {
    await portal.stop();
  });

  it('gives the own profile by both ids, and nobody else by either', async () => {
    const { id, browser } = await portal.newcomer();
    const user = userView.parse(await read(await browser.get('/api/auth/user')));
    for (const path of [`/api/users?discord_id=${id}`, `/api/users/${user.id}`]) {
      expect(await read(await browser.get(path))).toEqual(user);
    }
    const other = await portal.newcomer();
    const { id: otherId } = await read(await other.browser.get('/api/auth/user'));
    for (const path of [
      `/api/users?discord_id=${other.id}`,
      `/api/users/${String(otherId)}`,
      '/api/users/%24ne',
    ]) {
      await expectRefusal(await browser.get(path), 403, 'forbidden');
    }
  });

  it('says who is signed in and whether they review, and takes no reviewer for one while Discord is away', async () => {
    const { id, browser } = await portal.newcomer();
    const known = accountView.parse(await read(await browser.get('/api/me')));
    expect(known).toMatchObject({ discord_id: id, reviewer: false, lead: false });
    const reviewer = await portal.signIn(rhea);
    await portal.sandbox.control.addFault({ path: '/guilds/**', then: { status: 500 } });
    expect(await read(await reviewer.get('/api/me'))).toMatchObject({ discord_id: rhea, reviewer: false });
    await portal.sandbox.control.clearFaults();
    expect(await read(await reviewer.get('/api/me'))).toMatchObject({
      discord_id: rhea,
      reviewer: true,
      lead: true,
    });
  });

  it.each(['', '?discord_id=1&discord_id=2', '?discord_id[$ne]=1', '?discord_id=1&all=true'])(
    'refuses the query %j by field',
    async (query) => {
      const { browser } = await portal.newcomer();
      const { fields } = await expectRefusal(await browser.get(`/api/users${query}`), 400, 'invalid');
      expect(Object.keys(fields ?? {}).length).toBeGreaterThan(0);
    },
  );

  it('lists the own applications of both forms in the words that /status uses, and lets them be withdrawn', async () => {
    const { browser } = await portal.newcomer();
    const sent = await read(await browser.post('/api/application-submissions', betaAnswers()));
    await browser.post('/api/applications', { form_data: contactAnswers() });
    const { applications } = ownApplicationsView.parse(await read(await browser.get('/api/me/applications')));
    expect(applications.map(({ kind, status }) => [kind, status])).toEqual([
      ['contact', 'pending'],
      ['beta', 'pending'],
    ]);
    expect(applications[1]?.text.title).toBe('Under review');
    const path = withdrawPath(String(sent.id));
    const withdrawn = ownerView.parse(await read(await browser.post(path)));
    expect(withdrawn.status).toBe('withdrawn');
    await expectRefusal(await browser.post(path), 409, 'already_decided');
    await expectRefusal(await browser.post(path, { force: true }), 400, 'invalid');
  });

  it("neither lists nor withdraws anybody else's application, nor one that does not exist", async () => {
    const owner = await portal.newcomer();
    const sent = await read(await owner.browser.post('/api/application-submissions', betaAnswers()));
    const { browser } = await portal.newcomer();
    expect(await read(await browser.get('/api/me/applications'))).toMatchObject({ applications: [] });
    await expectRefusal(await browser.post(withdrawPath(String(sent.id))), 403, 'forbidden');
    for (const id of ['0'.repeat(24), 'nonsense', '%00', '..%2f..']) {
      await expectRefusal(await browser.post(withdrawPath(id)), 404, 'not_found');
    }
    const [application] = await findOfPerson(owner.id);
    expect(application?.status).toBe('pending');
  });

  it('lets the own answers be changed until somebody decides, and nobody else change them', async () => {
    const { id, browser } = await portal.newcomer();
    const sent = await read(await browser.post('/api/application-submissions', betaAnswers()));
    const path = `/api/me/applications/${String(sent.id)}`;
    const patch = async (who: typeof browser, body: object) => await who.patch(path, body);
    const edited = await patch(browser, betaAnswers({ verticals: 'Boats' }));
    expect(edited.status).toBe(200);
    const view = ownerView.parse(await read(edited));
    expect(view).toMatchObject({ status: 'pending', answers: { verticals: 'Boats' } });
    const { fields } = await expectRefusal(
      await patch(browser, { email: 'no', nonsense: 1 }),
      400,
      'invalid',
    );
    expect(Object.keys(fields ?? {}).sort()).toEqual(['email', 'nonsense']);
    await expectRefusal(await patch(browser, [] as object), 400, 'invalid');
    const stranger = await portal.newcomer();
    await expectRefusal(await patch(stranger.browser, { verticals: 'Mine' }), 403, 'forbidden');
    const missing = `/api/me/applications/${'0'.repeat(24)}`;
    await expectRefusal(await browser.patch(missing, { verticals: 'x' }), 404, 'not_found');
    const file = await read<{ applications: object[] }>(await browser.get('/api/me/export'));
    expect(file.applications[0]).toMatchObject({
      earlier_answers: [{ answers: { verticals: betaAnswers().verticals } }],
    });
    const [application] = await findOfPerson(id);
    const actor = { id: rhea, name: 'rhea', isReviewer: true, surface: 'discord' } as const;
    await approve(portal.context, actor, keyOf(application ?? assert.fail()));
    await expectRefusal(await patch(browser, { verticals: 'Late' }), 409, 'already_decided');
  });

  describe('a draft', () => {
    const path = '/api/me/drafts/beta';
    const draft = { answers: { email: 'half an addr', age: ['18_24'], new_field: '' } };
    type Browser = Awaited<ReturnType<TestPortal['newcomer']>>['browser'];
    const kept = async (browser: Browser) => {
      const reply = await browser.get(path);
      return reply.status === 204 ? null : await read(reply);
    };

    it('is kept as typed for its owner on every device, by form, until it is deleted', async () => {
      const { id, browser } = await portal.newcomer();
      expect(await kept(browser)).toBeNull();
      const saved = { ...draft, saved_at: at(1) };
      expect(await read(await browser.put(path, saved))).toEqual(saved);
      const phone = await portal.signIn(id);
      expect(await kept(phone)).toEqual(saved);
      expect((await browser.get('/api/me/drafts/contact')).status).toBe(204);
      expect(await kept((await portal.newcomer()).browser)).toBeNull();
      const file = await read(await browser.get('/api/me/export'));
      expect(file).toMatchObject({ drafts: [{ kind: 'beta', ...saved }] });
      expect((await phone.send('DELETE', path)).status).toBe(204);
      expect(await kept(browser)).toBeNull();
      expect((await phone.send('DELETE', path)).status).toBe(204);
    });

    it('of another account is neither read, written over nor deleted by a page that says whose it is', async () => {
      const { id, browser } = await portal.newcomer();
      const saved = { ...draft, saved_at: at(1) };
      const mine = `${path}?discord_id=${id}`;
      const others = `${path}?discord_id=${rhea}`;
      expect(await read(await browser.put(mine, saved))).toEqual(saved);
      await expectRefusal(await browser.get(others), 403, 'forbidden');
      await expectRefusal(await browser.put(others, { ...draft, saved_at: at(2) }), 403, 'forbidden');
      await expectRefusal(await browser.send('DELETE', others), 403, 'forbidden');
      expect(await read(await browser.get(mine))).toEqual(saved);
      expect((await browser.send('DELETE', mine)).status).toBe(204);
      await expectRefusal(await browser.get(`${path}?owner=${id}`), 400, 'invalid');
    });

    it('of two devices is the one typed on last, whichever is sent last; a clock that is ahead does not win', async () => {
      const { browser } = await portal.newcomer();
      const newer = { answers: { verticals: 'newer' }, saved_at: at(5) };
      await browser.put(path, newer);
      expect(await read(await browser.put(path, { ...draft, saved_at: at(1) }))).toEqual(newer);
      expect(await kept(browser)).toEqual(newer);
      const ahead = await read<{ saved_at: string }>(
        await browser.put(path, { ...draft, saved_at: '2999-01-01T00:00:00Z' }),
      );
      expect(Date.parse(ahead.saved_at)).toBeLessThanOrEqual(Date.now());
      expect(await read(await browser.put(path, newer))).toEqual(ahead);
      expect(await read(await browser.put(path, draft))).toMatchObject(draft);
      const all = Array.from({ length: 20 }, (_, minute) => ({
        answers: { verticals: String(minute) },
        saved_at: new Date(Date.now() + 60_000 * (minute - 60)).toISOString(),
      }));
      const { browser: other } = await portal.newcomer();
      await Promise.all(all.map((one) => other.put(path, one)));
      expect(await kept(other)).toEqual(all.at(-1));
    });

    it('that was typed elsewhere meanwhile stays, and what its device knows is replaced, whatever the clocks say', async () => {
      const { browser } = await portal.newcomer();
      const first = { answers: { verticals: 'first' }, saved_at: at(5) };
      const laptop = { answers: { verticals: 'on the laptop' }, saved_at: at(1) };
      const phone = { answers: { verticals: 'on the phone' }, saved_at: at(9) };
      expect(await read(await browser.put(path, { ...first, replaces: [] }))).toEqual(first);
      // Of a clock that is behind.
      const replaces = [first.saved_at];
      expect(await read(await browser.put(path, { ...laptop, replaces }))).toEqual(laptop);
      expect(await read(await browser.put(path, { ...phone, replaces }))).toEqual(laptop);
      expect(await kept(browser)).toEqual(laptop);
      expect(await read(await browser.put(path, { ...phone, replaces: [laptop.saved_at] }))).toEqual(phone);
    });

    it('that was typed elsewhere meanwhile is not deleted by a device that knows others', async () => {
      const { browser } = await portal.newcomer();
      const remove = async (...replaces: string[]) => {
        const names = new URLSearchParams(replaces.map((moment): [string, string] => ['replaces', moment]));
        return (await browser.send('DELETE', `${path}?${names.toString()}`)).status;
      };
      const phone = { ...draft, saved_at: at(9) };
      await browser.put(path, phone);
      expect(await remove(at(1))).toBe(204);
      expect(await remove(at(1), at(5))).toBe(204);
      expect(await kept(browser)).toEqual(phone);
      expect(await remove('1 March')).toBe(400);
      expect(await remove(at(1), phone.saved_at)).toBe(204);
      expect(await kept(browser)).toBeNull();
    });

    const putText = async (browser: Browser, body: string) =>
      await browser.send('PUT', path, { body, headers: { 'content-type': 'application/json' } });

    it('may hold anything, under any names, and be timed by any clock’s zone', async () => {
      const { browser } = await portal.newcomer();
      const answers = {
        form_data: { email: 'a@b.example', verticals: [{ $gt: '' }] },
        'full-name': 1,
        'a.b': null,
        $where: 'sleep(1000)',
        constructor: { prototype: true },
      };
      const sent = JSON.stringify(answers).replace('{', '{"__proto__":{"isAdmin":true},');
      const saved_at = '2026-03-01T14:00:00+02:00';
      const reply = await putText(browser, `{"answers":${sent},"saved_at":"${saved_at}"}`);
      expect(reply.status).toBe(200);
      for (const text of [await reply.text(), await (await browser.get(path)).text()]) {
        expect(text).toBe(`{"answers":${sent},"saved_at":"2026-03-01T12:00:00.000Z"}`);
      }
      const file = await (await browser.get('/api/me/export')).text();
      expect(JSON.stringify(JSON.parse(file))).toContain(`"answers":${sent}`);
    });

    it('that is no object, is nested without end, is too long or of no form is refused', async () => {
      const { browser } = await portal.newcomer();
      const deep = '['.repeat(10_000) + ']'.repeat(10_000);
      const bodies = [
        {},
        { answers: [] },
        { answers: null },
        { answers: 'x' },
        { ...draft, saved_at: '1 March' },
      ];
      for (const body of [...bodies.map((one) => JSON.stringify(one)), `{"answers":{"a":${deep}}}`]) {
        await expectRefusal(await putText(browser, body), 400, 'invalid');
      }
      await expectRefusal(await browser.put('/api/me/drafts/other', draft), 400, 'invalid');
      const tooLong = { answers: { verticals: 'x'.repeat(64 * 1024) } };
      await expectRefusal(await browser.put(path, tooLong), 413, 'invalid');
      expect(await kept(browser)).toBeNull();
    });

    it('goes when its form is sent or its owner is erased, and stays when the form is refused', async () => {
      const { id, browser } = await portal.newcomer();
      await browser.put(path, draft);
      await browser.put('/api/me/drafts/contact', draft);
      await expectRefusal(await browser.post('/api/application-submissions', {}), 400, 'invalid');
      expect(await kept(browser)).toMatchObject(draft);
      await browser.post('/api/application-submissions', betaAnswers());
      expect(await kept(browser)).toBeNull();
      expect((await browser.get('/api/me/drafts/contact')).status).toBe(200);
      await browser.send('DELETE', '/api/me');
      const again = await portal.signIn(id);
      expect((await again.get('/api/me/drafts/contact')).status).toBe(204);
    });
  });

  it('exports everything as a file that holds nobody else but the names of who decided or looked', async () => {
    const { id, browser } = await portal.newcomer();
    await browser.post('/api/application-submissions', betaAnswers({ full_name: 'Export Me' }));
    const other = await portal.newcomer();
    await other.browser.post('/api/application-submissions', betaAnswers({ full_name: 'Somebody Else' }));
    const [application = assert.fail()] = await findOfPerson(id);
    const reviewer: Actor = { id: rhea, name: 'rhea', isReviewer: true, surface: 'portal' };
    await addNote(portal.context, reviewer, keyOf(application), 'asked a partner');
    await approve(portal.context, reviewer, keyOf(application), { note: 'known from elsewhere' });
    const reply = await browser.get('/api/me/export');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    const text = await reply.text();
    const file = JSON.parse(text) as { user: object; applications: { answers: object }[] };
    expect(file.user).toMatchObject({ discord_id: id });
    expect(file.applications).toHaveLength(1);
    expect(file.applications[0]?.answers).toMatchObject({ full_name: 'Export Me' });
    for (const theirs of [other.id, 'Somebody Else', rhea, 'asked a partner', 'known from']) {
      expect(text).not.toContain(theirs);
    }
  });

  it('does not tell by the export whether somebody else gave the same e-mail, at first or by a change', async () => {
    const email = 'shared@team.example';
    const other = await portal.newcomer();
    await other.browser.post('/api/application-submissions', betaAnswers({ email }));
    const flagsOf = async (first: string, changed: string) => {
      const { id, browser } = await portal.newcomer();
      const answers = betaAnswers({ email: first, verticals: 'https://boats.example' });
      const sent = await read(await browser.post('/api/application-submissions', answers));
      await browser.patch(`/api/me/applications/${String(sent.id)}`, { email: changed });
      const [application] = await findOfPerson(id);
      expect(application?.flags).toContain('same_email');
      const file = await read<{ applications: { flags: string[] }[] }>(await browser.get('/api/me/export'));
      return file.applications[0]?.flags;
    };
    expect(await flagsOf(email, email)).toEqual(['links_in_answers']);
    expect(await flagsOf('own@team.example', email)).toEqual(['links_in_answers']);
  });

  it('tells a lead in the export that they blocked somebody, and not whom', async () => {
    const { id } = await portal.newcomer();
    const lead = await portal.signIn(rhea);
    await lead.post('/api/review/blocklist', { discord_id: id, reason: 'Several accounts' });
    const reply = await lead.get('/api/me/export');
    const text = await reply.text();
    expect(text).toContain('"action":"block"');
    expect(text).not.toContain(id);
  });

  it('erases the person: answers, profile and every session, in all browsers', async () => {
    const { id, browser } = await portal.newcomer();
    const phone = await portal.signIn(id);
    await browser.post('/api/application-submissions', betaAnswers({ full_name: 'Erase Me' }));
    const day = today();
    const reply = await browser.send('DELETE', '/api/me');
    expect(reply.status).toBe(200);
    const { receipt } = await read<{ receipt: string }>(reply);
    // At midnight there are two.
    expect([day, today()]).toContain(dayOfReceipt(portal.context.hashOf, receipt));
    // Nothing is left to come back to, so that choices of display go as well; cookies of other hosts are not ours to clear.
    expect(reply.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(browser.cookies.has('sid')).toBe(false);
    expect(await findOfPerson(id)).toEqual([]);
    expect(await findUserByDiscordId(id)).toBeNull();
    await expectRefusal(await phone.get('/api/auth/user'), 401, 'unauthenticated');
    const again = await portal.signIn(id);
    expect(await read(await again.get('/api/me/applications'))).toMatchObject({ applications: [] });
  });

  it('signs out: the session is gone from the store, and the cookie from the browser', async () => {
    const { browser } = await portal.newcomer();
    const tab = browser.copy();
    const sid =
      decodeURIComponent(browser.cookies.get('sid') ?? '')
        .slice(2)
        .split('.')[0] ?? '';
    expect(await portal.context.redis.exists(`${sessionPrefix}${sid}`)).toBe(1);
    await expectRefusal(await browser.post('/api/auth/logout', { everywhere: true }), 400, 'invalid');
    const reply = await browser.post('/api/auth/logout');
    expect(reply.status).toBe(204);
    // Of the storage the page forgets what is about the person: how the site looks stays.
    expect(reply.headers.get('clear-site-data')).toBe('"cache"');
    expect(browser.cookies.has('sid')).toBe(false);
    expect(await portal.context.redis.exists(`${sessionPrefix}${sid}`)).toBe(0);
    await expectRefusal(await tab.get('/api/auth/user'), 401, 'unauthenticated');
    expect((await portal.browser().post('/api/auth/logout')).status).toBe(204);
  });

  it('a profile that is gone is not found, though the session is still there', async () => {
    const { id, browser } = await portal.newcomer();
    const { id: userId } = await read(await browser.get('/api/auth/user'));
    await UserModel.deleteOne({ discord_id: id });
    await expectRefusal(await browser.get(`/api/users?discord_id=${id}`), 404, 'not_found');
    await expectRefusal(await browser.get(`/api/users/${String(userId)}`), 404, 'not_found');
  });

  it('whoever has no profile any more hears that their choice of e-mails was not noted', async () => {
    const { id, browser } = await portal.newcomer();
    await UserModel.deleteOne({ discord_id: id });
    const choice = await browser.put('/api/me/mail', { wanted: false });
    await expectRefusal(choice, 401, 'unauthenticated');
  });

  const asMailProgram = async (path: string) =>
    await fetch(`${portal.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  /** Somebody who has applied, and the address that their e-mails would have. */
  async function applied() {
    const { id, browser } = await portal.newcomer();
    await browser.post('/api/application-submissions', betaAnswers());
    const [application] = await findOfPerson(id);
    const { pathname, search } = new URL(
      unsubscribeAddress(portal.context, keyOf(application ?? assert.fail())),
    );
    const stoppedAt = async () => (await read(await browser.get('/api/me/applications')))['mail_stopped_at'];
    return { id, browser, address: `${pathname}${search}`, stoppedAt };
  }

  describe('the address in an e-mail that stops them', () => {
    it('is a page with a button: nothing changes by looking at it', async () => {
      const { id, address, stoppedAt } = await applied();
      await UserModel.updateOne({ discord_id: id }, { locale: 'de' });
      const reply = await fetch(`${portal.url}${address}`);
      expect(reply.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
      expect(reply.headers.get('set-cookie')).toBeNull();
      const page = await reply.text();
      expect(page).toContain('<html lang="de-DE">');
      expect(page).toContain('<form method="post"><button>E-Mails abbestellen</button></form>');
      expect(await stoppedAt()).toBeNull();
    });

    it('stops them by one click in a mail program, without a session; the person sees it and takes it back', async () => {
      const { id, browser, address, stoppedAt } = await applied();
      const other = await applied();
      const reply = await asMailProgram(address);
      expect([reply.status, await reply.text()]).toEqual([
        200,
        expect.stringContaining('You get no more e-mails'),
      ]);
      expect(await stoppedAt()).toEqual(expect.any(String));
      expect(await other.stoppedAt()).toBeNull();
      expect(await (await fetch(`${portal.url}${address}`)).text()).not.toContain('<form');
      const exported = await read<{ user: object }>(await browser.get('/api/me/export'));
      expect(exported.user).toMatchObject({ mail_stopped_at: await stoppedAt() });
      expect((await browser.put('/api/me/mail', { wanted: true })).status).toBe(204);
      expect(await stoppedAt()).toBeNull();
      await browser.put('/api/me/mail', { wanted: false });
      expect(await stoppedAt()).toEqual(expect.any(String));
      await browser.send('DELETE', '/api/me');
      expect(await findUserByDiscordId(id)).toBeNull();
      // Of who was erased nothing comes back.
      expect((await asMailProgram(address)).status).toBe(200);
      expect(await findUserByDiscordId(id)).toBeNull();
    });

    it('is of use only with a token of our own, whole', async () => {
      const { address, stoppedAt } = await applied();
      const { address: others } = await applied();
      const [, id = ''] = /\.(\w+)\./.exec(others) ?? [];
      const forged = [
        address.slice(0, -1),
        address.replace(/\.\w+\./, `.${id}.`),
        address.replace('beta', 'contact'),
      ];
      for (const path of [...forged, '/api/unsubscribe?token=', '/api/unsubscribe?token=beta.1.2']) {
        await expectRefusal(await asMailProgram(path), 404, 'not_found');
      }
      expect((await asMailProgram('/api/unsubscribe')).status).toBe(400);
      expect((await fetch(`${portal.url}${address}`, { method: 'PUT' })).status).toBe(405);
      expect(await stoppedAt()).toBeNull();
    });
  });
});
