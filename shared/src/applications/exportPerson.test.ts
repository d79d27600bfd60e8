import { text as gather } from 'node:stream/consumers';
import { Types } from 'mongoose';
import { currentDatabase } from '../stores/database.ts';
import { startTestContext, type TestContext } from '../testing/index.ts';
import { AuditEntryModel } from './audit/AuditEntry.ts';
import { addEntries } from './audit/recordActs.ts';
import { exportPerson, exportText } from './exportPerson.ts';

const rhea = '300000000000000001';

/** Of one act whom it was done to is told to nobody but leads. */
async function acted(count: number) {
  const entries = Array.from({ length: count }, (_, nth) => ({
    _id: new Types.ObjectId(),
    at: new Date(1_700_000_000_000 + nth),
    action: 'export' as const,
    actor: rhea,
    actor_name: 'rhea',
    surface: 'portal' as const,
    details: { file: 'audit\nlog' },
    ...(nth === 0 ? { person: '300000000000000009' } : {}),
  }));
  if (count > 0) {
    await addEntries(entries);
  }
  return entries;
}
describe('the export of a reviewer', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    await AuditEntryModel.collection.deleteMany({});
  });

  const textOf = async (indent?: number) =>
    await gather(exportText(rhea, await exportPerson(context, rhea), indent));

  it.each([0, 1, 3])('is one document as %s acts leave it, on one line and on many', async (count) => {
    const entries = await acted(count);
    for (const indent of [0, 2]) {
      const text = await textOf(indent);
      const whole = JSON.parse(text);
      expect(text).toBe(JSON.stringify(whole, null, indent));
      expect(whole.done_as_a_reviewer).toEqual(
        entries
          .toReversed()
          .map(({ _id, at }) => expect.objectContaining({ id: _id.toString(), at: at.toISOString() })),
      );
      expect(text).not.toContain('300000000000000009');
    }
  });

  it('reads what they did as it is taken, however much it is', async () => {
    await acted(1_700);
    const stored = await exportPerson(context, rhea);
    const database = currentDatabase();
    await database.setProfilingLevel('all');
    const pieces = exportText(rhea, stored);
    for (let taken = 0; taken < 5; taken += 1) {
      expect((await pieces.next()).done).toBe(false);
    }
    await pieces.return(undefined);
    await database.setProfilingLevel('off');
    const looks = await database
      .collection('system.profile')
      .find({ ns: /audit_entries$/ })
      .toArray();
    const read = looks.reduce((sum, { nreturned = 0 }) => sum + Number(nreturned), 0);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(1_000);
  });
});
