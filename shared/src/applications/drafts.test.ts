import { makeApplicant, startTestContext, type TestContext } from '../testing/index.ts';
import { DraftModel, dropDraft, dropSentDraft, findDraft, findDraftsOf, saveDraft } from './drafts.ts';

const at = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);

const person = () => makeApplicant().discord_id;
/** Typed so many milliseconds after noon, and sent a second after noon unless said otherwise. */
const save = async (whose: string, name: string, typed: number, replaces?: readonly number[], sent = 1_000) =>
  await saveDraft(
    { now: () => after(sent) },
    whose,
    'beta',
    { answers: { full_name: name }, saved_at: after(typed) },
    replaces?.map(after),
  );
const kept = async (whose: string) => (await findDraft(whose, 'beta'))?.answers;

/** What MongoDB would take for operators, paths or types of its own, and what it could not store at all. */
const odd = {
  $where: 'sleep(1000)',
  'a.b.': { $gt: '' },
  '': null,
  'n\0l': '\ud800',
  link: { $ref: 'users', $id: 'x' },
  _bsontype: 'ObjectId',
  constructor: { prototype: [] },
  deep: [[[{ toString: false }]], 1e300, -1],
};

describe('a draft', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });

  it('is kept as it was typed, of each person and form one', async () => {
    const [ada, bob] = [person(), person()];
    await save(ada, 'Ada', 0);
    const own = { discord_id: ada, kind: 'beta', answers: { full_name: 'Ada' }, saved_at: at };
    const stored = await findDraft(ada, 'beta');
    expect(stored).toMatchObject({ ...own, created_at: after(1_000), updated_at: after(1_000) });
    const answers = { email: '' };
    await saveDraft({ now: () => at }, ada, 'contact', { answers, saved_at: at });
    expect(await findDraftsOf(ada)).toMatchObject([own, { kind: 'contact', answers }]);
    expect(await findDraft(bob, 'beta')).toBeNull();
  });

  it('is in no log of the database when two devices type at once', async () => {
    const [ada, marker] = [person(), `${crypto.randomUUID()}@mail.example`];
    await save(ada, 'Ada', 0);
    expect(await save(ada, marker, 10, [5])).toMatchObject({ answers: { full_name: 'Ada' } });
    const { log } = await DraftModel.db.getClient().db('admin').command({ getLog: 'global' });
    expect((log as string[]).length).toBeGreaterThan(0);
    expect((log as string[]).filter((line) => line.includes(marker))).toEqual([]);
  });

  it('may hold any names and values, and is read as it was written', async () => {
    const ada = person();
    const written = JSON.stringify(odd).replace('{', '{"__proto__":{"isAdmin":true},');
    const answers = JSON.parse(written) as Record<string, unknown>;
    await saveDraft({ now: () => at }, ada, 'beta', { answers, saved_at: at });
    expect(JSON.stringify(await kept(ada))).toBe(JSON.stringify(answers));
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it('typed on later replaces one typed earlier, and gives way to none', async () => {
    const ada = person();
    await save(ada, 'first', 0);
    expect(await save(ada, 'second', 10, undefined, 2_000)).toMatchObject({
      answers: { full_name: 'second' },
      created_at: after(1_000),
      updated_at: after(2_000),
    });
    expect((await save(ada, 'late', 5)).answers).toEqual({ full_name: 'second' });
    expect(await kept(ada)).toEqual({ full_name: 'second' });
  });

  it('of a clock that is ahead does not win for ever', async () => {
    const ada = person();
    expect((await save(ada, 'ahead', 3_600_000)).saved_at).toEqual(after(1_000));
    await save(ada, 'now', 2_000, undefined, 3_000);
    expect(await kept(ada)).toEqual({ full_name: 'now' });
  });

  it('replaces what its device knows, whatever the clocks say, and not what was typed elsewhere meanwhile', async () => {
    const ada = person();
    await save(ada, 'phone', 3_600_000, []);
    expect((await findDraft(ada, 'beta'))?.saved_at).toEqual(after(3_600_000));
    expect((await save(ada, 'laptop', 10, [1, 2])).answers).toEqual({ full_name: 'phone' });
    expect((await save(ada, 'laptop', 10, [1, 3_600_000])).answers).toEqual({ full_name: 'laptop' });
    expect((await findDraft(ada, 'beta'))?.saved_at).toEqual(after(10));
  });

  it('is deleted where its device knows it, and stays where it was typed elsewhere meanwhile', async () => {
    const ada = person();
    await save(ada, 'phone', 20, []);
    await dropDraft(ada, 'beta', [after(10)]);
    expect(await kept(ada)).toEqual({ full_name: 'phone' });
    await dropDraft(ada, 'beta', [after(10), after(20)]);
    expect(await kept(ada)).toBeUndefined();
  });

  it('that two devices send in the same moment is there once', async () => {
    const ada = person();
    const sent = await Promise.all(Array.from({ length: 10 }, (_, n) => save(ada, `device ${n}`, 0, [])));
    const [one, ...more] = await findDraftsOf(ada);
    expect(more).toEqual([]);
    expect(sent.map(({ answers }) => answers)).toEqual(sent.map(() => one?.answers));
  });

  it('goes when its form was sent; the other form’s and other people’s stay', async () => {
    const [ada, bob] = [person(), person()];
    for (const whose of [ada, bob]) {
      await save(whose, 'x', 0);
    }
    await saveDraft({ now: () => at }, ada, 'contact', { answers: {}, saved_at: at });
    await dropSentDraft(ada, 'beta');
    await dropSentDraft(ada, 'beta');
    expect(await findDraftsOf(ada)).toMatchObject([{ kind: 'contact' }]);
    await dropDraft(ada, 'contact');
    expect([await findDraftsOf(ada), (await findDraftsOf(bob)).length]).toEqual([[], 1]);
  });

  it('that cannot be deleted after its form was sent is no failure', async () => {
    const deletion = jest.spyOn(DraftModel, 'deleteOne').mockImplementation(() => {
      throw new Error('away');
    });
    await expect(dropSentDraft(person(), 'beta')).resolves.toBeUndefined();
    deletion.mockRestore();
  });
});
