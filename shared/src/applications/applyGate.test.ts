import {
  betaAnswers,
  contactAnswers,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '../testing/index.ts';
import type { Actor } from './actor.ts';
import { applyGate } from './applyGate.ts';
import { approve, reject, withdraw } from './decide.ts';
import { erasePerson } from './erasure/erasePerson.ts';
import { presentForOwner } from './present.ts';
import { type Application, keyOf } from './store.ts';
import type { Applicant } from './submission.ts';
import { submitBeta, submitContact } from './submit.ts';
import { upToMinute } from './utcText.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'discord' };
const reason = 'Volume is below what we serve';
const minute = 60_000;
const day = 24 * 60 * minute;

describe('who may apply', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });
  const after = (ms: number) => ({ ...context, now: () => new Date(Date.now() + ms) });
  const at = (moment: string) => ({ ...context, now: () => new Date(moment) });
  const send = async (person: Applicant) => await submitBeta(context, person, betaAnswers());
  const takeBack = async (application: Application) => {
    const owner: Actor = { id: application.discord_id, name: 'ada', isReviewer: false, surface: 'portal' };
    await withdraw(context, owner, keyOf(application));
  };

  it('is free before the first application', async () => {
    expect(await applyGate(context, makeApplicant().discord_id, 'beta')).toEqual({ state: 'open' });
  });

  it('hears of the application that is there, by form', async () => {
    const person = makeApplicant();
    const { reference, created_at } = await send(person);
    const date = created_at.toISOString();
    const gate = { state: 'already_applied', reference, status: 'pending', date };
    expect(await applyGate(context, person.discord_id, 'beta')).toEqual(gate);
    expect(await applyGate(context, person.discord_id, 'contact')).toEqual({ state: 'open' });
  });

  it('sends a form three times within a day, withdrawn ones counted, and reads from when on again', async () => {
    const person = makeApplicant();
    const first = await send(person);
    await takeBack(first);
    await takeBack(await send(person));
    await takeBack(await send(person));
    const again = upToMinute(new Date(first.created_at.getTime() + day));
    const refusal = await send(person).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'too_many', extras: { date: again.toISOString() } });
    const { extras, message } = refusal as { extras: { retry_after: number }; message: string };
    expect(extras.retry_after).toBeGreaterThan(86_000);
    expect(extras.retry_after).toBeLessThanOrEqual(86_460);
    expect(message).toContain(String(again.getUTCFullYear()));
    expect(await applyGate(context, person.discord_id, 'beta')).toEqual({
      state: 'too_many',
      date: again.toISOString(),
    });
    await submitContact(context, person, contactAnswers());
    expect((await submitBeta(after(day + minute), person, betaAnswers())).status).toBe('pending');
  });

  it('does not get more attempts by an erasure', async () => {
    const person = makeApplicant();
    await send(person);
    await erasePerson(context, person.discord_id);
    await send(person);
    await erasePerson(context, person.discord_id);
    await send(person);
    await erasePerson(context, person.discord_id);
    await expect(send(person)).rejects.toMatchObject({ code: 'too_many' });
  });

  it('does not escape the wait after a rejection by an erasure, and is free when it ends', async () => {
    const person = makeApplicant();
    const application = await send(person);
    const { decision } = await reject(context, rhea, keyOf(application), { reason });
    const date = upToMinute(new Date((decision?.at.getTime() ?? 0) + 30 * day)).toISOString();
    await erasePerson(context, person.discord_id);
    await erasePerson(context, person.discord_id);
    await expect(send(person)).rejects.toMatchObject({ code: 'cooldown', extras: { date } });
    expect(await applyGate(context, person.discord_id, 'beta')).toEqual({ state: 'cooldown', date });
    expect(await applyGate(context, person.discord_id, 'contact')).toEqual({ state: 'open' });
    const later = after(30 * day + minute);
    expect((await submitBeta(later, person, betaAnswers())).status).toBe('pending');
  });

  it('is open at the minute that is told, and at once where no wait is set', async () => {
    const person = makeApplicant();
    const { discord_id } = person;
    const sent = at('2027-01-01T10:00:45.500Z');
    const key = keyOf(await submitBeta(sent, person, betaAnswers()));
    const { text } = presentForOwner(await reject(sent, rhea, key, { reason }), sent);
    expect(text.next).toBe('You may apply again from 31 January 2027 at 10:01 UTC.');
    const date = '2027-01-31T10:01:00.000Z';
    expect(await applyGate(sent, discord_id, 'beta')).toEqual({ state: 'cooldown', date });
    expect(await applyGate(at(date), discord_id, 'beta')).toEqual({ state: 'open' });
    const waitless = { ...sent, config: { ...sent.config, REAPPLY_AFTER_DAYS: 0 } };
    expect(await applyGate(waitless, discord_id, 'beta')).toEqual({ state: 'open' });
    for (const second of [43, 44, 45]) {
      await takeBack(await submitBeta(at(`2027-02-01T10:00:${second}Z`), person, betaAnswers()));
    }
    const again = '2027-02-02T10:01:00.000Z';
    const early = at('2027-02-02T10:00:00Z');
    expect(await applyGate(early, discord_id, 'beta')).toEqual({ state: 'too_many', date: again });
    expect(await applyGate(at(again), discord_id, 'beta')).toEqual({ state: 'open' });
  });

  it('learns nothing of a decision that may still be undone', async () => {
    const window = { ...context, config: { ...context.config, UNDO_WINDOW_SECONDS: 30 } };
    for (const decide of [approve, reject]) {
      const person = makeApplicant();
      await decide(window, rhea, keyOf(await send(person)), { reason });
      const gate = { state: 'already_applied', status: 'pending' };
      expect(await applyGate(window, person.discord_id, 'beta')).toMatchObject(gate);
      await expect(submitBeta(window, person, betaAnswers())).rejects.toMatchObject({
        code: 'already_applied',
        extras: { status: 'pending' },
      });
    }
  });
});
