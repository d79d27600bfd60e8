import { Redis } from 'ioredis';
import { reviewChannel } from '../events/reviewEvents.ts';
import { limits } from '../limits.ts';
import {
  betaAnswers,
  contactAnswers,
  makeApplicant,
  startTestContext,
  type TestContext,
  until,
} from '../testing/index.ts';
import type { ReviewEvent } from '../views/events.ts';
import type { Actor } from './actor.ts';
import { readBackground } from './background.ts';
import { reject, withdraw } from './decide.ts';
import { findDraftsOf, saveDraft } from './drafts.ts';
import { erasePerson } from './erasure/erasePerson.ts';
import { flagCauses } from './flags.ts';
import { type Application, findOfPerson, keyOf, modelOf } from './store.ts';
import { submitBeta, submitContact } from './submit.ts';
import { upToMinute } from './utcText.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'discord' };

const refused = () => Promise.reject(new Error('no disk'));

describe('submitting', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });

  it('stores the answers as sent, with a reference, and what must follow in the same document', async () => {
    const applicant = makeApplicant({ isFullMember: false });
    const stored = await submitBeta(context, applicant, betaAnswers({ verticals: '  $gt <script> ' }));
    expect(stored).toMatchObject({
      status: 'pending',
      verticals: '  $gt <script> ',
      discord_id: applicant.discord_id,
    });
    expect(stored.reference).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(stored.effects.map(({ kind, state }) => [kind, state])).toEqual([
      ['card', 'queued'],
      ['member_role', 'waiting_for_join'],
    ]);
  });

  it('stores no key that the form does not have, and null for what was not answered', async () => {
    const applicant = makeApplicant();
    const { additional_info: _left, ...rest } = betaAnswers();
    const body = { ...rest, status: 'approved', decision: { by: 'me' }, website: '' };
    await submitBeta(context, applicant, body);
    const stored = await modelOf('beta').collection.findOne({ discord_id: applicant.discord_id });
    expect(stored).toMatchObject({ status: 'pending', additional_info: null, created_at: expect.any(Date) });
    expect(stored).not.toHaveProperty('decision');
    expect(stored).not.toHaveProperty('website');
  });

  it('50 parallel submissions with one key store one application and all get it', async () => {
    const applicant = makeApplicant();
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        submitBeta(context, applicant, betaAnswers(), { idempotencyKey: 'same' }),
      ),
    );
    expect(new Set(all.map((application) => application.reference)).size).toBe(1);
    expect(await modelOf('beta').countDocuments({ discord_id: applicant.discord_id })).toBe(1);
  });

  it('50 parallel submissions with different keys store one; the others hear which one is there', async () => {
    const applicant = makeApplicant();
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        submitBeta(context, applicant, betaAnswers(), { idempotencyKey: `key ${at}` }),
      ),
    );
    const won = all.filter((outcome) => outcome.status === 'fulfilled');
    expect(won).toHaveLength(1);
    const [stored] = await findOfPerson(applicant.discord_id);
    for (const outcome of all) {
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toMatchObject({
          code: 'already_applied',
          extras: { reference: stored?.reference, status: 'pending' },
        });
      }
    }
  });

  it('one request that comes twice at once after an earlier application gives both the same one', async () => {
    const applicant = makeApplicant();
    const earlier = await submitBeta(context, applicant, betaAnswers());
    await modelOf('beta').updateOne({ _id: earlier._id }, { $set: { status: 'withdrawn' } });
    const send = async () =>
      await submitBeta(context, applicant, betaAnswers(), { idempotencyKey: 'twice at once' });
    const { collection } = modelOf('beta');
    const insert = collection.insertOne.bind(collection);
    const quicker: string[] = [];
    const crossed = jest.spyOn(collection, 'insertOne').mockImplementationOnce(async (...given) => {
      quicker.push((await send()).reference);
      return await insert(...given);
    });
    expect([(await send()).reference]).toEqual(quicker);
    crossed.mockRestore();
    expect(await findOfPerson(applicant.discord_id)).toHaveLength(2);
  });

  it('one key with another body is refused', async () => {
    const applicant = makeApplicant();
    await submitBeta(context, applicant, betaAnswers(), { idempotencyKey: 'k' });
    await expect(
      submitBeta(context, applicant, betaAnswers({ verticals: 'other' }), { idempotencyKey: 'k' }),
    ).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  it('a rejected person may apply again only after the cooldown, and the refusal names the exact date', async () => {
    const applicant = makeApplicant();
    const first = await submitBeta(context, applicant, betaAnswers());
    const rejected = await reject(context, rhea, keyOf(first), { reason: 'not at the moment' });
    const free = upToMinute(new Date((rejected.decision?.at.getTime() ?? 0) + 30 * 86_400_000));
    await expect(submitBeta(context, applicant, betaAnswers())).rejects.toMatchObject({
      code: 'cooldown',
      extras: { date: free.toISOString() },
    });
    const later = { ...context, now: () => free };
    expect((await submitBeta(later, applicant, betaAnswers())).status).toBe('pending');
  });

  it('a filled trap field and a very quick form are flagged, never refused', async () => {
    const flagged = await submitBeta(context, makeApplicant(), {
      ...betaAnswers({ email: 'quick@flags.example' }),
      website: 'x',
      fill_seconds: 1,
    });
    expect(flagged.flags).toEqual(['trap_field_filled', 'filled_very_quickly']);
  });

  it('a young account, a throwaway e-mail, links and the e-mail of somebody else are flagged with their cause', async () => {
    const strict = { ...context, config: { ...context.config, MIN_ACCOUNT_AGE_DAYS: 30 } };
    const made = context.now().getTime() - 3 * limits.dayMs - 60_000;
    const discord_id = String((BigInt(made) - 1_420_070_400_000n) << 22n);
    const answers = betaAnswers({ email: 'Someone@mail.mailinator.com', verticals: 'See https://x.example' });
    const young = await submitBeta(strict, makeApplicant({ discord_id }), answers);
    expect(flagCauses(young)).toEqual([
      { flag: 'account_is_young', cause: 'The Discord account was 3 days old when this was sent' },
      { flag: 'throwaway_mail', cause: 'The e-mail is of a service for throwaway addresses' },
      { flag: 'links_in_answers', cause: 'Links in: Verticals' },
    ]);
    const contact = contactAnswers({ email: 'someone@MAIL.mailinator.com' });
    const other = await submitContact(context, makeApplicant(), contact);
    expect(other.flags).toEqual(['throwaway_mail', 'same_email']);
    const background = await readBackground(other, rhea);
    expect(background.same_email).toMatchObject([{ reference: young.reference, kind: 'beta' }]);
    expect(JSON.stringify([background, flagCauses(other)])).not.toMatch(/mailinator/i);
    expect((await readBackground(other, { ...rhea, id: other.discord_id })).same_email).toEqual([]);
  });

  it('the e-mail of somebody else is flagged by whichever spelling of its domain, on either form', async () => {
    const email = 'ada@bücher.example';
    await submitBeta(context, makeApplicant(), betaAnswers({ email }));
    const coded = contactAnswers({ email: 'ada@xn--bcher-kva.example' });
    const other = await submitContact(context, makeApplicant(), coded);
    expect(other.flags).toEqual(['same_email']);
    expect((await readBackground(other, rhea)).same_email).toHaveLength(1);
  });

  it('nobody is flagged for the age of an account unless it is asked for, nor for their own e-mail on both forms', async () => {
    const applicant = makeApplicant({ discord_id: String((BigInt(Date.now()) - 1_420_070_400_000n) << 22n) });
    const email = 'own@flags.example';
    expect((await submitBeta(context, applicant, betaAnswers({ email }))).flags).toEqual([]);
    expect((await submitContact(context, applicant, contactAnswers({ email }))).flags).toEqual([]);
  });

  it('the two forms are independent of each other', async () => {
    const applicant = makeApplicant();
    await submitBeta(context, applicant, betaAnswers());
    const contact = await submitContact(context, applicant, contactAnswers());
    expect(contact).toMatchObject({ kind: 'contact', status: 'pending', form_data: { daily_spend: '$800' } });
  });

  const at = new Date('2026-03-01T12:00:00Z');
  const after = (ms: number, config: Partial<TestContext['config']> = {}): TestContext => ({
    ...context,
    now: () => new Date(at.getTime() + ms),
    config: { ...context.config, ...config },
  });
  const takeBack = async (application: Application) => {
    const { discord_id: id } = application;
    const owner = { id, name: 'ada', isReviewer: false, surface: 'portal' } as const;
    await withdraw(after(0), owner, keyOf(application));
  };

  it.each([
    ['/apply', submitBeta, betaAnswers],
    ['/form', submitContact, contactAnswers],
  ] as const)(
    'the same request of %s gets the first reply for a day, whatever became of it',
    async (_form, submit, answers) => {
      const applicant = makeApplicant();
      const send = async (by: TestContext, more: object, idempotencyKey?: string) =>
        await submit(by, applicant, { ...answers(), ...more } as never, { idempotencyKey });
      const first = await send(after(0), {}, 'one');
      expect((await send(after(limits.idempotencyLifeMs - 1), {}, 'one')).reference).toBe(first.reference);
      await expect(send(after(1), { verticals: 'other' }, 'one')).rejects.toMatchObject({
        code: 'idempotency_mismatch',
        extras: {},
        evidence: { reference: first.reference },
      });
      const refusal = {
        code: 'already_applied',
        extras: { reference: first.reference, date: at.toISOString() },
      };
      await expect(send(after(limits.idempotencyLifeMs), {}, 'one')).rejects.toMatchObject(refusal);
      await expect(send(after(1), {}, 'two')).rejects.toMatchObject(refusal);
      await expect(send(after(1), {})).rejects.toMatchObject(refusal);
      await takeBack(first);
      expect((await send(after(1), {}, 'one')).reference).toBe(first.reference);
      expect((await send(after(2), {}, 'two')).reference).not.toBe(first.reference);
    },
  );

  it('a request without a key is never taken for an earlier one', async () => {
    const applicant = makeApplicant();
    const first = await submitBeta(after(0), applicant, betaAnswers());
    await expect(
      submitBeta(after(1), applicant, betaAnswers(), { idempotencyKey: 'one' }),
    ).rejects.toMatchObject({ code: 'already_applied' });
    await takeBack(first);
    expect((await submitBeta(after(1), applicant, betaAnswers())).reference).not.toBe(first.reference);
  });

  it('the first form of a person is stored by one write, without a look at what they sent before', async () => {
    const { collection } = modelOf('beta');
    const insert = jest.spyOn(collection, 'insertOne');
    const update = jest.spyOn(collection, 'updateOne');
    const applicant = makeApplicant();
    await submitBeta(context, applicant, betaAnswers());
    await expect(submitBeta(context, applicant, betaAnswers())).rejects.toMatchObject({
      code: 'already_applied',
    });
    expect([insert.mock.calls.length, update.mock.calls.length]).toEqual([0, 2]);
    insert.mockRestore();
    update.mockRestore();
  });

  it('what MongoDB refuses for another reason than a second application is not taken for one', async () => {
    const { collection } = modelOf('beta');
    const applicant = makeApplicant();
    const first = jest.spyOn(collection, 'updateOne').mockImplementationOnce(refused);
    await expect(submitBeta(context, applicant, betaAnswers())).rejects.toThrow('no disk');
    first.mockRestore();
    await takeBack(await submitBeta(after(0), applicant, betaAnswers()));
    const next = jest.spyOn(collection, 'insertOne').mockImplementationOnce(refused);
    await expect(submitBeta(after(1), applicant, betaAnswers())).rejects.toThrow('no disk');
    next.mockRestore();
    expect((await submitBeta(after(1), applicant, betaAnswers())).status).toBe('pending');
  });

  it('whoever sent a form too often within a day hears from which minute on it goes again', async () => {
    const applicant = makeApplicant();
    await takeBack(await submitBeta(after(0), applicant, betaAnswers()));
    const once = { SUBMISSIONS_PER_DAY: 1 };
    await expect(submitBeta(after(60_500, once), applicant, betaAnswers())).rejects.toMatchObject({
      code: 'too_many',
      message:
        'You have sent this form too often within a day. You may send it again on 2 March 2026 at 12:00 UTC.',
      extras: { date: '2026-03-02T12:00:00.000Z', retry_after: 86_340 },
    });
    expect((await submitBeta(after(limits.dayMs, once), applicant, betaAnswers())).status).toBe('pending');
  });

  it('whoever was rejected hears the minute, and in how many seconds', async () => {
    const applicant = makeApplicant();
    const first = await submitBeta(after(0), applicant, betaAnswers());
    await reject(after(0), rhea, keyOf(first), { reason: 'not at the moment' });
    await expect(submitBeta(after(500), applicant, betaAnswers())).rejects.toMatchObject({
      code: 'cooldown',
      message: 'You may apply again from 31 March 2026 at 12:00 UTC.',
      extras: { date: '2026-03-31T12:00:00.000Z', retry_after: 30 * 86_400 },
    });
  });

  it('an erasure gives nobody another turn within the day, and keeps nobody off who has one left', async () => {
    const applicant = makeApplicant();
    await submitBeta(after(0), applicant, betaAnswers());
    await erasePerson(after(0), applicant.discord_id);
    await expect(
      submitBeta(after(1, { SUBMISSIONS_PER_DAY: 1 }), applicant, betaAnswers()),
    ).rejects.toMatchObject({ code: 'too_many' });
    const again = await submitBeta(after(1), applicant, betaAnswers(), { idempotencyKey: 'again' });
    expect(await findOfPerson(applicant.discord_id)).toMatchObject([{ reference: again.reference }]);
    const twice = await submitBeta(after(2), applicant, betaAnswers(), { idempotencyKey: 'again' });
    expect(twice.reference).toBe(again.reference);
  });

  it('queues what is to be done now, tells open review pages, and lets the draft go', async () => {
    const reader = new Redis(context.stores.redisUrl);
    const events: ReviewEvent[] = [];
    const queued: string[] = [];
    reader.on('message', (_channel, event: string) => events.push(JSON.parse(event) as ReviewEvent));
    await reader.subscribe(reviewChannel(reader));
    const outbound = { SMTP_URL: 'smtp://127.0.0.1:1', WEBHOOK_URL: 'http://127.0.0.1:1' };
    const add: TestContext['queue']['add'] = async (due) => {
      queued.push(...due.map(({ effect }) => effect.kind));
    };
    const applicant = makeApplicant({ isFullMember: false });
    await saveDraft(context, applicant.discord_id, 'beta', { answers: {}, saved_at: at });
    await saveDraft(context, applicant.discord_id, 'contact', { answers: {}, saved_at: at });
    const sent = await submitBeta(
      { ...after(0, outbound), queue: { ...context.queue, add } },
      applicant,
      betaAnswers(),
    );
    expect((await findDraftsOf(applicant.discord_id)).map(({ kind }) => kind)).toEqual(['contact']);
    const { reference } = sent;
    // What was sent before may be told late.
    const heard = () => events.filter((event) => event.reference === reference);
    await until(async () => heard().length > 0 && queued.length > 0);
    expect(queued).toEqual(['card', 'mail', 'webhook']);
    expect(heard()).toMatchObject([{ kind: 'beta', status: 'pending', change: 'submitted' }]);
    expect(sent.effects.slice(2)).toMatchObject([
      { kind: 'mail', news: 'receipt', due_at: at },
      { kind: 'webhook', event: 'submitted', due_at: at },
    ]);
    await reader.quit();
  });

  it('is answered although the queue is away; the row stays due in the ledger', async () => {
    await context.stores.redis.kill();
    const applicant = makeApplicant();
    const stored = await submitBeta(context, applicant, betaAnswers());
    expect(stored.effects.filter((effect) => effect.state === 'queued')).toHaveLength(2);
    await context.stores.redis.start();
  });
});
