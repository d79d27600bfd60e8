import { betaAnswers, makeApplicant, startTestContext, type TestContext } from '../testing/index.ts';
import type { Actor } from './actor.ts';
import { reviewCard } from './card/reviewCard.ts';
import { claim } from './claims.ts';
import { approve, reject, reopen, undo } from './decide.ts';
import { presentForReviewer } from './presentForReviewer.ts';
import { keyOf, readApplication } from './store.ts';
import { submitBeta } from './submit.ts';

const reviewer = (id: number, name: string): Actor => ({
  id: `30000000000000000${id}`,
  name,
  isReviewer: true,
  surface: 'portal',
});
const [rhea, ravi, rosa] = [reviewer(1, 'rhea'), reviewer(2, 'ravi'), reviewer(3, 'rosa')];

describe('where two reviewers have to approve', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext({ APPROVALS_NEEDED: '2', UNDO_WINDOW_SECONDS: '30' });
  });
  afterAll(async () => {
    await context.close();
  });

  const apply = async () => keyOf(await submitBeta(context, makeApplicant(), betaAnswers()));
  const effectsOf = async (key: Awaited<ReturnType<typeof apply>>) =>
    (await readApplication(key)).effects.map(({ kind }) => kind);

  it('the first approval is counted and nothing follows; the second decides', async () => {
    const key = await apply();
    const first = await approve(context, rhea, key);
    expect(first).toMatchObject({ status: 'pending', approvals: [{ by: rhea.id, by_name: 'rhea' }] });
    expect(first.history).toHaveLength(1);
    expect(await effectsOf(key)).not.toContain('dm');
    const second = await approve(context, ravi, key);
    expect(second).toMatchObject({ status: 'approved', decision: { by: ravi.id } });
    expect(await effectsOf(key)).toContain('dm');
  });

  it('an approval with characters that cannot be stored is not counted', async () => {
    const key = await apply();
    const unstorable = 'half \ud800';
    for (const [field, said] of [
      ['reason', { reason: unstorable }],
      ['note', { note: unstorable }],
    ] as const) {
      const fields = { [field]: ['There are characters in it that cannot be stored.'] };
      const refusal = { code: 'invalid', extras: { fields } };
      await expect(approve(context, rhea, key, said)).rejects.toMatchObject(refusal);
    }
    expect((await readApplication(key)).approvals ?? []).toEqual([]);
  });

  it('who approves twice counts once', async () => {
    const key = await apply();
    await approve(context, rhea, key);
    const again = await approve(context, rhea, key);
    expect([again.status, again.approvals?.length]).toEqual(['pending', 1]);
  });

  it('who approved while more were needed decides by pressing again, once fewer are', async () => {
    const key = await apply();
    const before = { ...context, config: { ...context.config, APPROVALS_NEEDED: 3 } };
    await approve(before, rhea, key);
    expect((await approve(before, ravi, key)).status).toBe('pending');
    expect(await approve(context, rhea, key)).toMatchObject({
      status: 'approved',
      decision: { by: rhea.id },
    });
  });

  it('what is said with an approval that does not decide is kept as notes, each once', async () => {
    const key = await apply();
    const said = { reason: ' Welcome among us ', note: '$known to a partner' };
    await approve(context, rhea, key, said);
    await approve(context, rhea, key, said);
    await approve(context, rhea, key, { note: 'and to another' });
    const { notes } = presentForReviewer(await readApplication(key), context, ravi);
    expect(notes.map(({ by, text }) => [by, text])).toEqual(
      ['Welcome among us', '$known to a partner', 'and to another'].map((text) => [rhea.id, text]),
    );
    const { decision } = await approve(context, ravi, key, { note: 'as she says' });
    expect(decision?.note).toBe('as she says');
  });

  it('what is said with one of many presses in the same moment is kept, whichever counts', async () => {
    const key = await apply();
    const words = Array.from({ length: 10 }, (_, at) => `Press ${at}`);
    await Promise.all(words.map((note) => approve(context, rhea, key, { note })));
    const { notes = [], approvals } = await readApplication(key);
    expect(approvals).toHaveLength(1);
    expect(new Set(notes.map(({ text }) => text))).toEqual(new Set(words));
  });

  it('who approves many times in the same moment counts once, and hears each time how it stands', async () => {
    const key = await apply();
    const pressed = await Promise.all(Array.from({ length: 10 }, () => approve(context, rhea, key)));
    for (const { status, approvals } of pressed) {
      expect([status, approvals?.map(({ by }) => by)]).toEqual(['pending', [rhea.id]]);
    }
  });

  it('100 rounds of two approvals in the same moment: one counts, the other decides', async () => {
    for (let round = 0; round < 100; round += 1) {
      const key = await apply();
      await Promise.all([approve(context, rhea, key), approve(context, ravi, key)]);
      const { status, approvals, decision, history } = await readApplication(key);
      expect([status, approvals?.length, history.length]).toEqual(['approved', 1, 2]);
      expect(new Set([approvals?.[0]?.by, decision?.by])).toEqual(new Set([rhea.id, ravi.id]));
    }
  });

  it('one rejection decides, whoever has approved', async () => {
    const key = await apply();
    await approve(context, rhea, key);
    expect((await reject(context, ravi, key, { reason: 'not at the moment' })).status).toBe('rejected');
  });

  it('an approval is taken back by who gave it, and by nobody else', async () => {
    const key = await apply();
    await approve(context, rhea, key);
    await expect(undo(context, ravi, key)).rejects.toMatchObject({ code: 'not_undoable' });
    expect((await undo(context, rhea, key)).approvals).toEqual([]);
    expect((await approve(context, ravi, key)).status).toBe('pending');
  });

  it('an approval is not taken back any more once others have decided, whose decision stands', async () => {
    const lead: Actor = { ...rhea, isLead: true };
    for (const decide of [approve, reject]) {
      const key = await apply();
      await approve(context, lead, key);
      const { decision, status } = await decide(context, ravi, key, { reason: 'not at the moment' });
      await expect(undo(context, lead, key)).rejects.toMatchObject({
        code: 'not_undoable',
        message: `ravi ${status} it already.`,
      });
      expect(await readApplication(key)).toMatchObject({ status, decision });
      const meant = decision?.at.toISOString();
      expect((await undo(context, lead, key, meant)).status).toBe('pending');
    }
  });

  it('of an approval taken back twice, the second takes back nothing that others decided in between', async () => {
    const key = await apply();
    const lead: Actor = { ...rhea, isLead: true };
    await approve(context, lead, key);
    await undo(context, lead, key);
    const { decision, status } = await reject(context, ravi, key, { reason: 'not at the moment' });
    await expect(undo(context, lead, key)).rejects.toMatchObject({ code: 'not_undoable' });
    expect(await readApplication(key)).toMatchObject({ status, decision });
  });

  it('that the time is over is said where it is, of the decisions of others too', async () => {
    const key = await apply();
    await reject(context, ravi, key, { reason: 'not at the moment' });
    const later = { ...context, now: () => new Date(Date.now() + 31_000) };
    await expect(undo(later, { ...rhea, isLead: true }, key)).rejects.toThrow('can no longer be undone');
  });

  it('undoing the decision leaves the approvals before it; reopening asks all of them anew', async () => {
    const key = await apply();
    await approve(context, rhea, key);
    await approve(context, ravi, key);
    const undone = await undo(context, ravi, key);
    expect([undone.status, undone.approvals?.map(({ by }) => by)]).toEqual(['pending', [rhea.id]]);
    expect((await approve(context, ravi, key)).status).toBe('approved');
    expect((await reopen(context, ravi, key, 'new facts came in')).approvals).toBeUndefined();
  });

  it('on somebody else’s claim it asks once, as a decision does; one’s own application nobody approves', async () => {
    const key = await apply();
    await claim(context, rosa, key);
    await expect(approve(context, rhea, key)).rejects.toMatchObject({ code: 'claimed' });
    expect((await approve(context, rhea, key, { despite_claim: true })).approvals).toHaveLength(1);
    const { discord_id } = await readApplication(key);
    const own: Actor = { ...ravi, id: discord_id };
    await expect(approve(context, own, key)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('who has approved is on it no more, so that the next reviewer is not held up', async () => {
    const key = await apply();
    await claim(context, rhea, key);
    expect((await approve(context, rhea, key)).claim).toBeUndefined();
    expect((await approve(context, ravi, key)).status).toBe('approved');
  });

  it('an approval despite somebody else’s claim leaves that one, and ends one’s own', async () => {
    const key = await apply();
    await claim(context, rosa, key);
    expect((await approve(context, rhea, key, { despite_claim: true })).claim).toMatchObject({ by: rosa.id });
    const own = await apply();
    await claim(context, rhea, own);
    expect((await approve(context, rhea, own, { despite_claim: true })).claim).toBeUndefined();
  });

  it('is taken back too once one is enough; what others decide meanwhile is not taken for it', async () => {
    const key = await apply();
    const lead: Actor = { ...rhea, isLead: true };
    await approve(context, lead, key);
    const fewer = { ...context, config: { ...context.config, APPROVALS_NEEDED: 1 } };
    expect(await undo(fewer, lead, key)).toMatchObject({ status: 'pending', approvals: [] });
    await approve(context, lead, key);
    await approve(fewer, ravi, key);
    await expect(undo(fewer, lead, key)).rejects.toMatchObject({ code: 'not_undoable' });
  });

  it('card and portal name who has approved', async () => {
    const key = await apply();
    await approve(context, rhea, key);
    const application = await readApplication(key);
    const facts = { attempt: 1, earlier: [], changed: [], sameEmail: [], clock: context };
    const card = JSON.stringify(reviewCard(application, facts));
    expect(card).toContain(`Approvals: 1 of 2 (<@${rhea.id}>)`);
    expect(card).toContain('Take my approval back');
    expect(presentForReviewer(application, context, ravi).approvals).toMatchObject({
      needed: 2,
      given: [{ by: rhea.id, by_name: 'rhea' }],
    });
  });
});
