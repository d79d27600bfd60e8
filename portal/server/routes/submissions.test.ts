import { seedIds } from '@yieldwren/sandbox';
import {
  type Actor,
  betaFields,
  exportPerson,
  findOfPerson,
  keyOf,
  limits,
  listApplications,
  modelOf,
  refusalReasons,
  reject,
  UserModel,
} from '@yieldwren/shared';
import { betaAnswers, contactAnswers, isEmail } from '@yieldwren/shared/testing';
import { submissionView } from '@yieldwren/shared/views';
import * as fc from 'fast-check';
import { type Browser, read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';
import { whileAsked } from '../testing/whileAsked.ts';

const path = '/api/application-submissions';
const rhea: Actor = { id: seedIds.people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' };

const stored = () => modelOf('beta').countDocuments();
const withKey = (key: string) => ({ 'idempotency-key': key });

describe('submissions', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(async () => {
    await portal.stop();
  });

  it.each([
    ['was erased', 'DELETE', '/api/me'],
    ['has logged out', 'POST', '/api/auth/logout'],
  ])(
    'stores nothing of who %s while Discord was asked whether they have joined',
    async (_what, method, ends) => {
      const { id } = await portal.sandbox.control.createUser({ username: `slow-${method.toLowerCase()}` });
      const browser = await portal.signIn(id);
      await portal.sandbox.control.join(id);
      const asked = whileAsked(portal.context, async () => {
        expect((await browser.copy().send(method, ends)).ok).toBe(true);
      });
      await expectRefusal(await browser.post(path, betaAnswers()), 401, 'verification_required');
      expect(asked).toHaveBeenCalledTimes(1);
      asked.mockRestore();
      expect(await findOfPerson(id)).toEqual([]);
    },
  );

  it.each([
    [path, betaAnswers()],
    ['/api/applications', { form_data: contactAnswers() }],
  ])('%s stores nothing of whoever has no profile any more; verifying makes one', async (to, body) => {
    const { id, browser } = await portal.newcomer();
    await UserModel.deleteOne({ discord_id: id });
    await expectRefusal(await browser.post(to, body), 401, 'verification_required');
    expect(await findOfPerson(id)).toEqual([]);
    expect((await (await portal.signIn(id)).post(to, body)).status).toBe(201);
  });

  it('stores the form and answers with the record before Discord is asked anything', async () => {
    const { id, browser } = await portal.newcomer();
    const after = (await portal.sandbox.control.exchanges()).length;
    const reply = await browser.post(path, { ...betaAnswers(), discord_id: id });
    expect(reply.status).toBe(201);
    const record = submissionView.parse(await reply.json());
    expect(record).toMatchObject({ ...betaAnswers(), discord_id: id, status: 'pending' });
    const calls = (await portal.sandbox.control.exchanges()).slice(after).map((one) => one.path);
    expect(calls.filter((call) => !call.includes('revoke'))).toEqual([]);
    const [application] = await findOfPerson(id);
    expect(application?.effects.map(({ kind, state }) => [kind, state])).toEqual([
      ['card', 'queued'],
      ['member_role', 'queued'],
    ]);
  });

  it('asks for verification before anything else is looked at', async () => {
    const reply = await portal.browser().post(path, {});
    const refused = await expectRefusal(reply, 401, 'verification_required');
    expect(refused.message).toBe('Please verify with Discord before submitting your application.');
    await expectRefusal(
      await portal.browser().post('/api/applications', { form_data: contactAnswers() }),
      401,
      'verification_required',
    );
  });

  it('takes no form of somebody who is not a member, until Discord says they have joined', async () => {
    const { nora } = seedIds.people;
    const browser = await portal.signIn(nora);
    await expectRefusal(await browser.post(path, betaAnswers()), 403, 'membership_required');
    await portal.sandbox.control.join(nora);
    expect((await browser.post(path, betaAnswers())).status).toBe(201);
  });

  it("refuses a form that names another person's Discord id, whatever the address bar said", async () => {
    const { browser } = await portal.newcomer();
    const before = await stored();
    const body = { ...betaAnswers(), discord_id: seedIds.people.ada };
    await expectRefusal(await browser.post(path, body), 403, 'forbidden');
    const query = `?discord_verified=true&discord_id=${seedIds.people.ada}`;
    await expectRefusal(await browser.post(`${path}${query}`, body), 403, 'forbidden');
    const stranger = portal.browser();
    await expectRefusal(await stranger.post(`${path}${query}`, body), 401, 'verification_required');
    expect(await stored()).toBe(before);
  });

  it.each([
    ['the contact form', 'POST', '/api/applications', JSON.stringify({ form_data: contactAnswers() })],
    ['an erasure', 'DELETE', '/api/me', undefined],
    ['a choice of e-mails', 'PUT', '/api/me/mail', JSON.stringify({ wanted: false })],
  ])('refuses %s that was meant for somebody else than is signed in', async (_what, method, to, body) => {
    const { id, browser } = await portal.newcomer();
    const send = async (meant: string) =>
      await browser.send(method, to, {
        ...(body && { body }),
        headers: { 'content-type': 'application/json', 'x-person': meant },
      });
    const before = await exportPerson(portal.context, id);
    const refused = await expectRefusal(await send(seedIds.people.ada), 403, 'forbidden');
    expect(refused.message).toBe(refusalReasons.otherAccount);
    expect(await exportPerson(portal.context, id)).toEqual({
      ...before,
      exported_at: expect.any(String),
    });
    expect((await send(id)).ok).toBe(true);
  });

  it('tells a second time what there is already: reference, status and date', async () => {
    const { browser } = await portal.newcomer();
    const record = await read(await browser.post(path, betaAnswers()));
    const refused = await expectRefusal(await browser.post(path, betaAnswers()), 409, 'already_applied');
    expect(refused).toMatchObject({
      reference: record.reference,
      status: 'pending',
      date: record.created_at,
    });
  });

  it('tells a rejected person the exact moment from which they may apply again', async () => {
    const { id, browser } = await portal.newcomer();
    await browser.post(path, betaAnswers());
    const [application] = await findOfPerson(id);
    if (!application) {
      throw new Error('nothing was stored');
    }
    const { decision } = await reject(portal.context, rhea, keyOf(application), {
      reason: 'not at the moment',
    });
    const reply = await browser.post(path, betaAnswers());
    const pause = Number(reply.headers.get('retry-after'));
    const refused = await expectRefusal(reply, 429, 'cooldown');
    const again = (decision?.at.getTime() ?? 0) + 30 * 24 * 60 * 60_000;
    // Words tell no seconds.
    expect(refused.date).toBe(new Date(Math.ceil(again / 60_000) * 60_000).toISOString());
    expect(pause).toBe(refused.retry_after);
  });

  it('answers 50 repeats at once under one key with one record, and stores it once', async () => {
    const { id, browser } = await portal.newcomer();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => browser.post(path, betaAnswers(), withKey('one'))),
    );
    const bodies = await Promise.all(replies.map((reply) => reply.text()));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    expect(new Set(bodies).size).toBe(1);
    expect(await findOfPerson(id)).toHaveLength(1);
  });

  it('stores one of 50 sent at once under keys of their own, and refuses the others with its reference', async () => {
    const { id, browser } = await portal.newcomer();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => browser.post(path, betaAnswers(), withKey(`key-${n}`))),
    );
    const accepted = replies.filter((reply) => reply.status === 201);
    expect(accepted).toHaveLength(1);
    const [record] = await Promise.all(accepted.map((reply) => read(reply)));
    for (const refused of replies.filter((reply) => reply.status !== 201)) {
      const { reference } = await expectRefusal(refused, 409, 'already_applied');
      expect(reference).toBe(record?.reference);
    }
    expect(await findOfPerson(id)).toHaveLength(1);
  });

  it('refuses a key that comes back with another body, and keys that cannot be any', async () => {
    const { browser } = await portal.newcomer();
    await browser.post(path, betaAnswers(), withKey('mine'));
    const other = betaAnswers({ full_name: 'Somebody Else' });
    await expectRefusal(await browser.post(path, other, withKey('mine')), 422, 'idempotency_mismatch');
    for (const key of ['with blanks', 'x'.repeat(limits.idempotencyKeyCharacters + 1)]) {
      const refused = await expectRefusal(await browser.post(path, other, withKey(key)), 400, 'invalid');
      expect(Object.keys(refused.fields ?? {})).toEqual(['idempotency-key']);
    }
  });

  it('stores the contact form of anybody with a session, member or not', async () => {
    const { id } = await portal.sandbox.control.createUser({ username: 'outsider' });
    const browser = await portal.signIn(id);
    const reply = await browser.post('/api/applications', { form_data: contactAnswers() });
    expect(reply.status).toBe(201);
    expect(submissionView.parse(await reply.json())).toMatchObject({
      kind: 'contact',
      form_data: contactAnswers(),
      discord_id: id,
    });
    const again = await browser.post('/api/applications', { form_data: contactAnswers() });
    await expectRefusal(again, 409, 'already_applied');
  });

  it('knows the e-mail of the contact form without the blanks and line breaks around it, so that it is found', async () => {
    const email = 'blank@contact.example';
    const earlier = await portal.newcomer();
    await earlier.browser.post(path, betaAnswers({ email }));
    const { id, browser } = await portal.newcomer();
    const form_data = contactAnswers({ email: ` \t${email} \r\n` });
    expect((await browser.post('/api/applications', { form_data })).status).toBe(201);
    const [application] = await findOfPerson(id);
    expect(application).toMatchObject({ form_data: { email }, flags: ['same_email'] });
    const { applications } = await listApplications(rhea, { q: email }, portal.context.now());
    expect(applications.map(({ discord_id }) => discord_id).sort()).toEqual([earlier.id, id].sort());
  });

  describe('what does not fit the form is refused by field and not stored', () => {
    let browser: Browser;
    let before: number;
    beforeAll(async () => {
      ({ browser } = await portal.newcomer());
      before = await stored();
    });

    const fieldsOf = async (body: object) => {
      const { fields } = await expectRefusal(await browser.post(path, body), 400, 'invalid');
      return Object.keys(fields ?? {});
    };

    it.each([
      'status',
      'user_id',
      'decision',
      'effects',
      'history',
      'reference',
      'card',
      '_id',
      'created_at',
      'idempotency',
      '$where',
      'email.$gt',
      '__proto__',
      'constructor',
    ])('the key %s is not part of the form', async (key) => {
      const raw = `${JSON.stringify(betaAnswers()).slice(0, -1)},"${key}":{"admin":true}}`;
      const headers = { 'content-type': 'application/json' };
      const reply = await browser.send('POST', path, { body: raw, headers });
      expect(reply.status).toBe(400);
      expect(await reply.text()).toContain(`"fields":{"${key}":["Unknown field."]}`);
      expect(Object.prototype).not.toHaveProperty('admin');
    });

    it.each<{ value: unknown }>([
      { value: { $gt: '' } },
      { value: { $ne: null } },
      { value: ['a'] },
      { value: [['a']] },
      { value: 7 },
      { value: true },
      { value: { toString: 'x' } },
    ])('%j is no text, in any field', async ({ value }) => {
      const texts = betaFields.filter((field) => field.type !== 'flag').map((field) => field.name);
      const body = Object.fromEntries(texts.map((name) => [name, value]));
      expect((await fieldsOf(body)).sort()).toEqual([...texts].sort());
    });

    it('an option that does not exist, in each field that has options', async () => {
      const choices = betaFields.filter((field) => 'options' in field).map((field) => field.name);
      expect(choices.length).toBeGreaterThan(7);
      for (const name of choices) {
        for (const value of ['nonsense', 'x'.repeat(10_000), ' ', '18_24,25_34', 'constructor']) {
          expect(await fieldsOf({ ...betaAnswers(), [name]: value })).toEqual([name]);
        }
      }
    });

    it('ages that are missing, doubled or unknown', async () => {
      for (const age of ['', null, '18_24, 18_24', '18_24, 99', ', ', '18_24, ']) {
        expect(await fieldsOf({ ...betaAnswers(), age })).toEqual(['age']);
      }
    });

    it('texts that are longer than their field', async () => {
      const texts = betaFields.filter((field) => field.type === 'text' || field.type === 'longtext');
      const body = Object.fromEntries(texts.map((field) => [field.name, 'x'.repeat(field.max + 1)]));
      expect((await fieldsOf({ ...betaAnswers(), ...body })).sort()).toEqual(
        texts.map((field) => field.name).sort(),
      );
    });

    it('characters that cannot be stored', async () => {
      for (const text of ['a\u0000b', 'a\u001bb', '\ud800', 'a\u007f']) {
        expect(await fieldsOf({ ...betaAnswers(), full_name: text })).toEqual(['full_name']);
      }
    });

    it('addresses that are none, as the form itself sees them', async () => {
      for (const email of [
        '',
        'a',
        'a@',
        '@b.c',
        'a@b',
        'a b@c.d',
        'a@b c.d',
        'a@@b.c',
        `${'a'.repeat(250)}@b.cd`,
      ]) {
        expect(isEmail(email)).toBe(false);
        expect(await fieldsOf({ ...betaAnswers(), email })).toEqual(['email']);
      }
    });

    it('anything at all that is not the form', async () => {
      const anyObject = fc.dictionary(
        fc.oneof(fc.constantFrom(...betaFields.map((field) => field.name)), fc.string()),
        fc.jsonValue(),
      );
      await fc.assert(
        fc.asyncProperty(anyObject, async (body) => {
          const reply = await browser.post(path, { ...betaAnswers({ email: 'none' }), ...body });
          expect([400, 413]).toContain(reply.status);
          await reply.arrayBuffer();
        }),
        { numRuns: 60 },
      );
    });

    it('nothing of all this was stored', async () => {
      expect(await stored()).toBe(before);
    });
  });

  it('stores text of every kind to the letter', async () => {
    const texts = [
      '<script>alert(1)</script>',
      '{{7*7}} ${7*7} %00 \\u0000',
      "'; DROP TABLE users; --",
      '=HYPERLINK("x")',
      '@everyone [x](http://evil.test) ```',
      '\u202eabc\u200b',
      '田中さん 🏳️‍🌈 e\u0301',
      '$where',
      '$email',
    ];
    for (const text of texts) {
      const { id, browser } = await portal.newcomer();
      const reply = await browser.post(path, betaAnswers({ verticals: text, additional_info: text }));
      expect(await read(reply)).toMatchObject({ verticals: text, additional_info: text });
      const [application] = await findOfPerson(id);
      expect(application).toMatchObject({ verticals: text, additional_info: text });
    }
  });

  it('flags what a machine may have sent, and stores it all the same', async () => {
    const { id, browser } = await portal.newcomer();
    const body = {
      ...betaAnswers({ email: 'quick@flags.example' }),
      website: 'http://spam.test',
      fill_seconds: 1,
    };
    expect((await browser.post(path, body)).status).toBe(201);
    const [application] = await findOfPerson(id);
    expect(application?.flags).toEqual(['trap_field_filled', 'filled_very_quickly']);
  });
});
