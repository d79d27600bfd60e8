import type { DomainError } from '../errors.ts';
import { refusalReasons } from '../refusals.ts';
import {
  betaAnswers,
  contactAnswers,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '../testing/index.ts';
import type { Actor } from './actor.ts';
import { answersOf } from './answersOf.ts';
import { reviewCard } from './card/reviewCard.ts';
import { claim } from './claims.ts';
import { approve, withdraw } from './decide.ts';
import { editAnswers } from './editAnswers.ts';
import { erasePerson } from './erasure/erasePerson.ts';
import { listApplications } from './list/listApplications.ts';
import { presentForOwner, presentSubmission } from './present.ts';
import { presentForReviewer } from './presentForReviewer.ts';
import { revealContact } from './reveal.ts';
import { type Application, keyOf, readApplication } from './store.ts';
import { submitBeta, submitContact } from './submit.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'discord' };
const ownerOf = ({ discord_id }: Application): Actor => ({
  id: discord_id,
  name: 'ada',
  isReviewer: false,
  surface: 'portal',
});

describe('answers that are changed while an application waits', () => {
  let context: TestContext;
  let later: TestContext;
  beforeAll(async () => {
    context = await startTestContext({ UNDO_WINDOW_SECONDS: '30' });
    later = { ...context, now: () => new Date(Date.now() + 31_000) };
  });
  afterAll(async () => {
    await context.close();
  });

  const apply = async () => await submitBeta(context, makeApplicant(), betaAnswers());
  const edit = async (application: Application, given: Record<string, unknown>) =>
    await editAnswers(context, ownerOf(application), keyOf(application), given);
  const cardOf = (application: Application) =>
    JSON.stringify(
      reviewCard(application, { attempt: 1, earlier: [], changed: [], sameEmail: [], clock: context }),
    );

  it('are stored as typed, with what they were, an entry in the history and the card to be drawn', async () => {
    const sent = await apply();
    const verticals = '$discord_id "$$ROOT" {"$set": 1}';
    const edited = await edit(sent, { verticals });
    expect(answersOf(edited)).toEqual({ ...answersOf(sent), verticals });
    expect(edited.versions).toMatchObject([{ answers: answersOf(sent) }]);
    expect(edited.history.at(-1)).toMatchObject({ from: 'pending', to: 'pending', reason: 'edited' });
    expect(presentForOwner(edited, context).history.at(-1)).toMatchObject({ to: 'pending', what: 'edited' });
    expect(edited.effects.find(({ kind }) => kind === 'card')).toMatchObject({ state: 'queued' });
    const again = await edit(sent, { verticals: 'Third', email: 'other@lowell.example' });
    expect(again.versions).toMatchObject([
      { answers: answersOf(sent) },
      { answers: { ...answersOf(sent), verticals } },
    ]);
    // A repeat of the submission is answered as the first time.
    expect(presentSubmission(again)).toMatchObject({ verticals: sent.kind === 'beta' && sent.verticals });
    const found = await listApplications(rhea, { q: 'Third' }, new Date());
    expect(found.applications.map(({ reference }) => reference)).toEqual([sent.reference]);
  });

  it('of the contact form are changed with or without the name that its submission has', async () => {
    const sent = await submitContact(context, makeApplicant(), contactAnswers());
    await edit(sent, { form_data: { verticals: 'Wind' } });
    const edited = await edit(sent, { daily_spend: '$900' });
    expect(answersOf(edited)).toEqual(contactAnswers({ verticals: 'Wind', daily_spend: '$900' }));
    expect(edited.versions?.[0]?.answers).toEqual(contactAnswers());
  });

  it.each([
    [{ form_data: { verticals: 'Wind' }, email: 'new@x.example' }, ['email']],
    [{ form_data: { verticals: 'Wind' }, nonsense: 1 }, ['nonsense']],
    [{ form_data: { verticals: 'Wind', nonsense: 1 } }, ['form_data.nonsense']],
    [{ verticals: 'Wind', nonsense: 1 }, ['form_data.nonsense']],
    [{ form_data: null }, ['form_data']],
    [{ form_data: 'Wind' }, ['form_data']],
    [{ form_data: ['Wind'] }, ['form_data']],
  ])('of the contact form are refused by field where some would be left out: %j', async (given, fields) => {
    const sent = await submitContact(context, makeApplicant(), contactAnswers());
    const refused = await edit(sent, given).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'invalid' });
    expect(Object.keys((refused as DomainError).extras.fields ?? {})).toEqual(fields);
    expect((await readApplication(keyOf(sent))).versions).toBeUndefined();
  });

  it('that are the same, or wrong, change nothing', async () => {
    const sent = await apply();
    expect((await edit(sent, betaAnswers())).versions).toBeUndefined();
    await expect(edit(sent, { email: 'no address', verticals: '' })).rejects.toMatchObject({
      code: 'invalid',
      extras: { fields: { email: [expect.any(String)], verticals: [expect.any(String)] } },
    });
    await expect(edit(sent, { status: 'approved' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(edit(sent, { discord_id: '1', verticals: 'x' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect((await readApplication(keyOf(sent))).history).toHaveLength(1);
  });

  it('are marked for reviewers, who learn that contact data changed but not what it was', async () => {
    const sent = await apply();
    await claim(context, rhea, keyOf(sent));
    const edited = await edit(sent, { verticals: 'Roofs', email: 'new@lowell.example', full_name: 'A. L.' });
    const card = cardOf(edited);
    expect(card).toContain('Verticals ✏️');
    expect(card).toContain(`<@${rhea.id}>, answers changed after you claimed this`);
    const view = presentForReviewer(edited, context, rhea);
    expect(view.edits).toMatchObject([
      {
        fields: [
          { name: 'full_name', before: null },
          { name: 'email', before: null },
          { name: 'verticals', before: betaAnswers().verticals },
        ],
      },
    ]);
    expect(JSON.stringify([card, view])).not.toMatch(/lowell\.example|Ada Lowell/);
    const { contact } = await revealContact(context, rhea, keyOf(sent));
    expect(contact.email).toBe('new@lowell.example');
    expect(cardOf(sent)).not.toContain('✏️');
  });

  it('are flagged as those of a submission are, and flags that no longer hold go', async () => {
    const email = 'shared@lowell.example';
    await submitBeta(context, makeApplicant(), betaAnswers({ email }));
    const body = { ...betaAnswers({ email: 'own@lowell.example' }), website: 'filled' };
    const sent = await submitBeta(context, makeApplicant(), body);
    expect(sent.flags).toEqual(['trap_field_filled']);
    const flagged = await edit(sent, { verticals: 'See https://evil.example', email });
    expect(flagged.flags).toEqual(['trap_field_filled', 'same_email', 'links_in_answers']);
    const clean = await edit(sent, { verticals: 'Solar', email: 'own@lowell.example' });
    expect(clean.flags).toEqual(['trap_field_filled']);
  });

  it('need every approval anew', async () => {
    const two = { ...context, config: { ...context.config, APPROVALS_NEEDED: 2 } };
    const ravi: Actor = { ...rhea, id: '300000000000000002', name: 'ravi' };
    const sent = await apply();
    await approve(two, rhea, keyOf(sent));
    await edit(sent, { verticals: 'Boats' });
    expect((await approve(two, ravi, keyOf(sent))).status).toBe('pending');
    expect((await approve(two, rhea, keyOf(sent))).status).toBe('approved');
  });

  it("are nobody else's to change", async () => {
    const sent = await apply();
    const other = { ...ownerOf(sent), id: '200000000000000999' };
    for (const actor of [other, rhea]) {
      const tried = editAnswers(context, actor, keyOf(sent), { verticals: 'x' });
      await expect(tried).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  it('stay when it is decided, in the undo window without a word of the decision, and when it is over', async () => {
    const sent = await apply();
    await approve(context, rhea, keyOf(sent));
    await expect(edit(sent, { verticals: 'x' })).rejects.toMatchObject({
      code: 'already_decided',
      extras: { status: 'pending' },
    });
    const late = editAnswers(later, ownerOf(sent), keyOf(sent), { verticals: 'x' });
    await expect(late).rejects.toMatchObject({ code: 'already_decided', extras: { status: 'approved' } });
    const withdrawn = await apply();
    await withdraw(context, ownerOf(withdrawn), keyOf(withdrawn));
    await expect(edit(withdrawn, { verticals: 'x' })).rejects.toMatchObject({ code: 'already_decided' });
    await erasePerson(context, withdrawn.discord_id);
    await expect(edit(withdrawn, { verticals: 'x' })).rejects.toMatchObject({
      code: 'not_found',
      message: refusalReasons.erased,
    });
    expect((await readApplication(keyOf(sent))).versions).toBeUndefined();
  });

  it('are all kept when several are sent at once, and fifty are enough', async () => {
    const sent = await apply();
    const texts = Array.from({ length: 10 }, (_, at) => `Text ${at}`);
    await Promise.all(texts.map((verticals) => edit(sent, { verticals })));
    const { versions = [], ...stored } = await readApplication(keyOf(sent));
    const seen = [
      ...versions.map(({ answers }) => answers['verticals']),
      'verticals' in stored && stored.verticals,
    ];
    expect(new Set(seen)).toEqual(new Set([betaAnswers().verticals, ...texts]));
    for (let count = 10; count < 50; count += 1) {
      await edit(sent, { verticals: `More ${count}` });
    }
    await expect(edit(sent, { verticals: 'x' })).rejects.toMatchObject({ code: 'too_many' });
  });

  it('are decided on as they stand: in 100 rounds of edit against approve, each is before or after the other', async () => {
    for (let round = 0; round < 100; round += 1) {
      const sent = await apply();
      const [edited, approved] = await Promise.allSettled([
        edit(sent, { verticals: 'New' }),
        approve(context, rhea, keyOf(sent)),
      ]);
      expect(approved.status).toBe('fulfilled');
      const stored = await readApplication(keyOf(sent));
      const isEdited = edited.status === 'fulfilled';
      expect(stored.history.map(({ reason, to }) => reason ?? to)).toEqual([
        'pending',
        ...(isEdited ? ['edited'] : []),
        'approved',
      ]);
      expect(answersOf(stored)['verticals']).toBe(isEdited ? 'New' : betaAnswers().verticals);
      expect(stored.versions?.length ?? 0).toBe(isEdited ? 1 : 0);
      if (!isEdited) {
        expect(edited.reason).toMatchObject({ code: 'already_decided' });
      }
    }
  });
});
