import { betaAnswers, makeApplicant, startTestContext, type TestContext } from '../testing/index.ts';
import type { Actor } from './actor.ts';
import { claim, release } from './claims.ts';
import { approve, reject, reopen, undo, withdraw } from './decide.ts';
import { erasePerson } from './erase.ts';
import { addNote } from './notes.ts';
import { keyOf, modelOf, readApplication } from './store.ts';
import { submitBeta } from './submit.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'discord' };
const ravi: Actor = { id: '300000000000000002', name: 'ravi', isReviewer: true, surface: 'portal' };

describe('decisions', () => {
  let context: TestContext;

  beforeAll(async () => {
    context = await startTestContext({ UNDO_WINDOW_SECONDS: '30' });
  });
  afterAll(async () => {
    await context.close();
  });

  const apply = async () => await submitBeta(context, makeApplicant(), betaAnswers());

  it('approval stores status, decision, history and the effects that follow in one document', async () => {
    const application = await apply();
    await approve(context, rhea, keyOf(application), { note: '$status is kept as text' });
    const stored = await readApplication(keyOf(application));
    expect(stored.status).toBe('approved');
    expect(stored.decision).toMatchObject({ by: rhea.id, by_name: 'rhea', note: '$status is kept as text' });
    expect(stored.history.map(({ from, to, surface }) => [from, to, surface])).toEqual([
      [null, 'pending', 'portal'],
      ['pending', 'approved', 'discord'],
    ]);
    const news = stored.effects.filter((effect) => effect.kind === 'dm' || effect.kind === 'approved_role');
    expect(news.map((effect) => effect.kind).sort()).toEqual(['approved_role', 'dm']);
    for (const effect of news) {
      expect(effect.due_at.getTime() - (stored.decision?.at.getTime() ?? 0)).toBe(30_000);
    }
  });

  it('200 rounds of approve against reject in the same moment give one decision each, and the loser hears who was quicker', async () => {
    for (let round = 0; round < 200; round += 1) {
      const key = keyOf(await apply());
      const outcomes = await Promise.allSettled([
        approve(context, rhea, key),
        reject(context, ravi, key, { reason: 'not at the moment' }),
      ]);
      const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(lost).toHaveLength(1);
      const stored = await readApplication(key);
      expect(lost[0]).toMatchObject({
        code: 'already_decided',
        extras: { status: stored.status, decided_by: stored.decision?.by_name },
      });
      expect(stored.history).toHaveLength(2);
      expect(stored.effects.filter((effect) => effect.kind === 'dm')).toHaveLength(1);
      expect(stored.effects.some((effect) => effect.kind === 'approved_role')).toBe(
        stored.status === 'approved',
      );
    }
  });

  it('nobody decides their own application, whatever their role', async () => {
    const application = await apply();
    const own: Actor = { ...rhea, id: application.discord_id };
    await expect(approve(context, own, keyOf(application))).rejects.toMatchObject({
      code: 'forbidden',
      message: 'You cannot decide your own application.',
    });
    expect((await readApplication(keyOf(application))).status).toBe('pending');
  });

  it('somebody who is no reviewer is refused', async () => {
    const application = await apply();
    await expect(
      reject(context, { ...rhea, isReviewer: false }, keyOf(application), {}),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it.each([undefined, '', '   too short   '])('a rejection with the reason %j is refused', async (reason) => {
    const key = keyOf(await apply());
    const given = reason === undefined ? {} : { reason };
    await expect(reject(context, rhea, key, given)).rejects.toMatchObject({
      code: 'invalid',
      extras: { fields: { reason: ['Give a reason of at least 10 characters.'] } },
    });
    expect((await readApplication(key)).status).toBe('pending');
  });

  it('a decision undone inside the window leaves nothing to be delivered', async () => {
    const key = keyOf(await apply());
    await approve(context, rhea, key);
    const undone = await undo(context, rhea, key);
    expect(undone.status).toBe('pending');
    expect(undone.decision).toBeUndefined();
    const news = undone.effects.filter((effect) => effect.kind === 'dm' || effect.kind === 'approved_role');
    expect(news.map((effect) => effect.state)).toEqual(['cancelled', 'cancelled']);
  });

  it('a decision cannot be undone after the window, but it can be reopened with a reason', async () => {
    const key = keyOf(await apply());
    await approve(context, rhea, key);
    const later = { ...context, now: () => new Date(Date.now() + 31_000) };
    await expect(undo(later, rhea, key)).rejects.toMatchObject({ code: 'not_undoable' });
    await expect(reopen(later, rhea, key, '  ')).rejects.toMatchObject({ code: 'invalid' });
    const reopened = await reopen(later, rhea, key, 'new facts came in');
    expect(reopened.status).toBe('pending');
    expect(reopened.history.at(-1)).toMatchObject({
      from: 'approved',
      to: 'pending',
      reason: 'new facts came in',
    });
    const role = reopened.effects
      .filter((effect) => effect.kind === 'approved_role')
      .map((effect) => effect.state);
    expect(role).toEqual(['cancelled', 'queued']);
  });

  it('what somebody else decided is undone and reopened by a lead only; the others hear whose it is', async () => {
    const key = keyOf(await apply());
    await approve(context, rhea, key);
    const refused = {
      code: 'forbidden',
      message: 'Only lead reviewers may take back what somebody else decided.',
      extras: { decided_by: 'rhea' },
    };
    await expect(undo(context, ravi, key)).rejects.toMatchObject(refused);
    await expect(reopen(context, ravi, key, 'new facts came in')).rejects.toMatchObject(refused);
    expect((await readApplication(key)).status).toBe('approved');
    const lead: Actor = { ...ravi, isLead: true };
    expect((await undo(context, lead, key)).status).toBe('pending');
    await reject(context, rhea, key, { reason: 'not at the moment' });
    expect((await reopen(context, lead, key, 'new facts came in')).status).toBe('pending');
  });

  it('only the applicant withdraws, and only while nobody has decided', async () => {
    const application = await apply();
    const key = keyOf(application);
    await expect(withdraw(context, rhea, key)).rejects.toMatchObject({ code: 'forbidden' });
    const owner: Actor = { id: application.discord_id, name: 'ada', isReviewer: false, surface: 'portal' };
    const gone = await withdraw(context, owner, key);
    expect(gone.status).toBe('withdrawn');
    await expect(withdraw(context, owner, key)).rejects.toMatchObject({ code: 'already_decided' });
  });

  it('a claim keeps others off until it expires', async () => {
    const key = keyOf(await apply());
    await claim(context, rhea, key);
    await expect(claim(context, ravi, key)).rejects.toMatchObject({
      code: 'already_decided',
      message: 'rhea is on it already.',
    });
    const later = { ...context, now: () => new Date(Date.now() + 16 * 60_000) };
    expect((await claim(later, ravi, key)).claim?.by_name).toBe('ravi');
  });

  it("deciding on somebody else's claim is refused once, naming them, and done when asked again", async () => {
    const key = keyOf(await apply());
    await claim(context, rhea, key);
    await expect(approve(context, ravi, key)).rejects.toMatchObject({
      code: 'claimed',
      message: 'rhea is on it.',
      extras: { claimed_by: 'rhea' },
    });
    expect((await readApplication(key)).status).toBe('pending');
    expect((await approve(context, ravi, key, { despite_claim: true })).decision?.by_name).toBe('ravi');
  });

  it('a claim is given back by who holds it, and by nobody else', async () => {
    const key = keyOf(await apply());
    await claim(context, rhea, key);
    await expect(release(context, ravi, key)).rejects.toMatchObject({
      code: 'already_decided',
      extras: { claimed_by: 'rhea' },
    });
    expect((await release(context, rhea, key)).claim).toBeUndefined();
    expect((await claim(context, ravi, key)).claim?.by_name).toBe('ravi');
    await approve(context, ravi, key);
    await expect(release(context, ravi, key)).rejects.toMatchObject({ code: 'already_decided' });
  });

  it('a claim and a note ask for the card to be drawn again', async () => {
    const application = await apply();
    const key = keyOf(application);
    const card = application.effects.find((effect) => effect.kind === 'card');
    await modelOf('beta').updateOne(
      { _id: application._id },
      { $set: { 'effects.$[].state': 'done' } },
      { timestamps: false },
    );
    const noted = await addNote(context, ravi, key, ' asked a partner ');
    expect(noted.notes).toMatchObject([{ by: ravi.id, by_name: 'ravi', text: 'asked a partner' }]);
    expect(noted.effects.find((row) => card?._id.equals(row._id))?.state).toBe('queued');
    expect(noted.updated_at).toEqual(application.updated_at);
    await expect(addNote(context, ravi, key, '  ')).rejects.toMatchObject({ code: 'invalid' });
    await erasePerson(context, application.discord_id);
    const erased = await readApplication(key);
    expect(erased.notes).toBeUndefined();
    await expect(addNote(context, ravi, key, 'too late')).rejects.toMatchObject({ code: 'not_found' });
  });
});
