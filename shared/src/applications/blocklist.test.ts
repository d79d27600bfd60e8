import assert from 'node:assert';
import mongoose from 'mongoose';
import { limits } from '../limits.ts';
import {
  betaAnswers,
  contactAnswers,
  emptyDatabase,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '../testing/index.ts';
import type { Actor } from './actor.ts';
import { applyGate } from './applyGate.ts';
import { readAudit } from './audit/readAudit.ts';
import { block, listBlocked, unblock, unblockPerson } from './blocklist.ts';
import { erasePerson } from './erasure/erasePerson.ts';
import { exportPerson } from './exportPerson.ts';
import { submitBeta, submitContact } from './submit.ts';

const ravi: Actor = { id: '300000000000000002', name: 'ravi', isReviewer: true, surface: 'portal' };
const lead: Actor = { ...ravi, id: '300000000000000001', name: 'rhea', isLead: true };
const reason = 'Sent the same form under five names';
const refused = { code: 'not_accepted', message: 'Applications from this account are not accepted.' };

describe('the blocklist', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });
  beforeEach(emptyDatabase);

  const isOpen = async (id: string) => (await applyGate(context, id, 'beta')).state === 'open';

  it('closes both forms and the gate in front of them, until somebody is unblocked', async () => {
    const person = makeApplicant();
    const { id } = await block(context, lead, { discord_id: person.discord_id, reason }).then(
      async () => (await listBlocked(context, lead)).blocked[0] ?? { id: '' },
    );
    await expect(submitBeta(context, person, betaAnswers())).rejects.toMatchObject(refused);
    await expect(submitContact(context, person, contactAnswers())).rejects.toMatchObject(refused);
    for (const kind of ['beta', 'contact'] as const) {
      expect(await applyGate(context, person.discord_id, kind)).toEqual({ state: 'not_accepted' });
    }
    await unblock(context, lead, id);
    expect(await isOpen(person.discord_id)).toBe(true);
    await submitBeta(context, person, betaAnswers());
    await expect(unblock(context, lead, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('lets a person in again by itself when the time is over', async () => {
    const person = makeApplicant();
    const until = new Date(Date.now() + 60_000);
    await block(context, lead, { discord_id: person.discord_id, reason, until });
    const later = { ...context, now: () => new Date(until.getTime() + 1) };
    expect(await isOpen(person.discord_id)).toBe(false);
    expect((await applyGate(later, person.discord_id, 'beta')).state).toBe('open');
    expect((await listBlocked(later, lead)).blocked.map(({ discord_id }) => discord_id)).not.toContain(
      person.discord_id,
    );
  });

  it('is read by page, newest first, each block once; who is blocked anew comes first again', async () => {
    const people = Array.from({ length: limits.pageSize + 1 }, () => makeApplicant().discord_id);
    for (const discord_id of people) {
      await block(context, lead, { discord_id, reason });
    }
    const first = await listBlocked(context, lead);
    expect(first.blocked.map(({ discord_id }) => discord_id)).toEqual(people.slice(1).toReversed());
    const second = await listBlocked(context, lead, { cursor: first.next ?? '' });
    expect(second).toMatchObject({ blocked: [{ discord_id: people[0] }], next: null });
    const again = { discord_id: people[0] ?? '', reason: 'And once more' };
    await block(context, lead, again);
    expect((await listBlocked(context, lead)).blocked.at(0)).toMatchObject(again);
  });

  it('survives an erasure without knowing whom, and is said in the export', async () => {
    const person = makeApplicant();
    await block(context, lead, { discord_id: person.discord_id, reason });
    expect((await exportPerson(context, person.discord_id)).not_accepted).toMatchObject({
      reason,
      until: null,
    });
    await erasePerson(context, person.discord_id);
    await expect(submitBeta(context, person, betaAnswers())).rejects.toMatchObject(refused);
    const collections = await mongoose.connection.getClient().db().collections();
    const stored = await Promise.all(collections.map(async (one) => await one.find().toArray()));
    expect(JSON.stringify(stored)).not.toContain(person.discord_id);
    await unblockPerson(context, lead, person.discord_id);
    expect(await isOpen(person.discord_id)).toBe(true);
  });

  it('records each change once with who made it, and nothing of what was refused', async () => {
    const { discord_id } = makeApplicant();
    const since = new Date();
    const [first, second] = [
      { discord_id, reason },
      { discord_id, reason: 'And once more' },
    ];
    await Promise.all([block(context, lead, first), block(context, lead, second)]);
    const [{ id } = assert.fail()] = (await listBlocked(context, lead)).blocked;
    for (const attempt of [
      async () => await block(context, ravi, first),
      async () => await unblock(context, ravi, id),
      async () => await unblockPerson(context, ravi, discord_id),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(await isOpen(discord_id)).toBe(false);
    await unblockPerson(context, lead, discord_id);
    await expect(unblockPerson(context, lead, discord_id)).rejects.toMatchObject({ code: 'not_found' });
    const { entries } = await readAudit(lead, { actor: lead.id, from: since });
    const about = entries.filter(({ person }) => person === discord_id);
    expect(about.map(({ action }) => action).sort()).toEqual(['block', 'block', 'unblock']);
    expect(JSON.stringify(about)).not.toContain(reason);
  });

  it.each([
    [{ discord_id: 'rhea', reason }, 'discord_id', 'Give a Discord id: 17 to 20 digits.'],
    [{ discord_id: '9'.repeat(21), reason }, 'discord_id', 'Give a Discord id: 17 to 20 digits.'],
    [{ discord_id: '300000000000000009', reason: '  ' }, 'reason', 'Give a reason of 1 to 1000 characters.'],
    [
      { discord_id: '300000000000000009', reason: 'x'.repeat(1_001) },
      'reason',
      'Give a reason of 1 to 1000 characters.',
    ],
    [
      { discord_id: '300000000000000009', reason: 'spam \u001b[2J' },
      'reason',
      'There are characters in it that cannot be stored.',
    ],
    [
      { discord_id: '300000000000000009', reason, until: new Date(0) },
      'until',
      'Give a time that is still to come.',
    ],
  ])('refuses %j by field', async (request, field, text) => {
    await expect(block(context, lead, request)).rejects.toMatchObject({
      code: 'invalid',
      extras: { fields: { [field]: [text] } },
    });
  });
});
