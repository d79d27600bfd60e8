import { erasePerson } from '../../applications/erasure/erasePerson.ts';
import { submitBeta } from '../../applications/submit.ts';
import { currentDatabase } from '../../stores/database.ts';
import { openAllHashes } from '../../stores/formerKeys.ts';
import { hashedCollections, type KeyDocument } from '../../stores/keyedHash.ts';
import { leaseCollection } from '../../stores/Lease.ts';
import { betaAnswers, makeApplicant } from '../../testing/index.ts';
import { useContext } from '../../testing/useContext.ts';
import { createRunningDoctorContext } from '../DoctorContext.ts';
import { ownChecks, runChecks } from '../index.ts';

const other = 'another secret that is long enough for it';
const keys = () => currentDatabase().collection<KeyDocument>('meta');
const key = async () => await keys().findOne({ _id: 'hash_key' });
const leases = () => currentDatabase().collection<{ _id: string }>(leaseCollection);

describe('SESSION_SECRET, held against the key that it opens', () => {
  const context = useContext();
  beforeEach(async () => {
    const { config } = context();
    const database = currentDatabase();
    const known = Object.values(hashedCollections);
    await Promise.all(known.map(async (name) => await database.collection(name).deleteMany({})));
    await leases().deleteMany({});
    await keys().deleteOne({ _id: 'hash_key' });
    await openAllHashes(database, config.SESSION_SECRET, () => undefined);
  });

  async function find(...SESSION_SECRET: string[]) {
    const { config } = context();
    const checks = ownChecks.filter(({ name }) => name === 'session secret');
    const facts = createRunningDoctorContext(context(), null);
    const found = await runChecks(checks, { ...config, SESSION_SECRET }, facts);
    return found.map(({ state, text, repair }) => [state, text, repair].join(' | '));
  }

  it('is broken where another one would keep portal and bot from starting, and the look changes nothing', async () => {
    const person = makeApplicant();
    await submitBeta(context(), person, betaAnswers());
    await erasePerson(context(), person.discord_id);
    const before = await key();
    const own = context().config.SESSION_SECRET;
    expect(await find(other)).toEqual([
      expect.stringMatching(/^broken \| SESSION_SECRET: it does not open the key.+ \| Append the previous/),
    ]);
    expect(await find(other, ...own)).toEqual([expect.stringMatching(/^warning \| .+ former .+ \| .+/)]);
    expect(await find(...own)).toEqual([expect.stringMatching(/^ok \| /)]);
    expect(await key()).toEqual(before);
  });

  it('is broken where a bot works with another one', async () => {
    const held = { _id: 'gateway', holder: 'somebody', renewed_at: new Date(), life_ms: 600_000 };
    await leases().insertOne(held);
    expect(await find(other)).toEqual([expect.stringMatching(/^broken \| .+works with another one/)]);
  });

  it('is warned of where a start would take another one, since nobody is known by the key', async () => {
    const before = await key();
    expect(await find(other)).toEqual([expect.stringMatching(/^warning \| .+nobody is blocked.+ \| .+/)]);
    expect(await key()).toEqual(before);
  });

  it('is in order where the database has no key yet, and none is made', async () => {
    await keys().deleteOne({ _id: 'hash_key' });
    expect(await find(other)).toEqual([expect.stringMatching(/^ok \| /)]);
    expect(await key()).toBeNull();
  });
});
