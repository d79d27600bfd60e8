import mongoose from 'mongoose';
import { currentDatabase } from '../stores/database.ts';
import { makeApplicant } from '../testing/index.ts';
import { useContext } from '../testing/useContext.ts';
import { UserModel } from '../users/model.ts';
import type { Actor } from './actor.ts';
import { block } from './blocklist.ts';
import { saveDraft } from './drafts.ts';
import { readKnownBefore } from './knownBefore.ts';
import { reapplicationId } from './reapplication.ts';
import { isSameEmail } from './sameEmail.ts';
import { modelOf } from './store.ts';

const lead: Actor = {
  id: '300000000000000001',
  name: 'rhea',
  isReviewer: true,
  isLead: true,
  surface: 'portal',
};
const reason = 'Sent the same form under five names';

const person = () => makeApplicant().discord_id;

describe('what is known of a person before they send a form', () => {
  const context = useContext();
  const known = async (discordId: string) => await readKnownBefore(context(), discordId, 'beta');
  const nothing = { isBlocked: false, kept: null, hasDraft: false, lacksProfile: false };
  const keep = async (discordId: string, kind: 'beta' | 'contact') => {
    const kept = {
      _id: reapplicationId(context(), discordId, kind),
      until: new Date(Date.now() + 60_000),
      sent: [],
    };
    await mongoose.connection.collection<typeof kept>('reapplications').insertOne(kept);
    return kept;
  };
  const draft = { answers: {}, saved_at: new Date() };

  it('is nothing of nearly everybody, whatever is known of others and of the other form', async () => {
    const [ada, bob] = [person(), person()];
    await block(context(), lead, { discord_id: bob, reason });
    await keep(bob, 'beta');
    await saveDraft(context(), bob, 'beta', draft);
    await keep(ada, 'contact');
    await saveDraft(context(), ada, 'contact', draft);
    expect(await known(ada)).toEqual(nothing);
  });

  it('is that they are blocked, that they have a draft, and what was kept of them', async () => {
    const ada = person();
    await saveDraft(context(), ada, 'beta', draft);
    expect(await known(ada)).toEqual({ ...nothing, hasDraft: true });
    const kept = await keep(ada, 'beta');
    expect(await known(ada)).toEqual({ ...nothing, hasDraft: true, kept });
    await block(context(), lead, { discord_id: ada, reason });
    expect(await known(ada)).toEqual({ ...nothing, isBlocked: true, hasDraft: true, kept });
  });

  it('is not a block that is over', async () => {
    const ada = person();
    const until = new Date(Date.now() + 60_000);
    await block(context(), lead, { discord_id: ada, reason, until });
    expect(await known(ada)).toEqual({ ...nothing, isBlocked: true });
    const later = { ...context(), now: () => until };
    expect(await readKnownBefore(later, ada, 'beta')).toEqual(nothing);
  });

  it('is that the profile which their session names is gone', async () => {
    const { _id, discord_id } = await UserModel.create({ discord_id: person(), username: 'ada' });
    const [own, other] = [_id.toString(), new mongoose.Types.ObjectId().toString()];
    expect(await readKnownBefore(context(), discord_id, 'beta', own)).toEqual(nothing);
    const gone = { ...nothing, lacksProfile: true };
    expect(await readKnownBefore(context(), discord_id, 'beta', other)).toEqual(gone);
    await UserModel.deleteOne({ _id });
    expect(await readKnownBefore(context(), discord_id, 'beta', own)).toEqual(gone);
  });

  it('is found by indexes, however many others are blocked, erased, typing or have applied', async () => {
    const [ada = '', ...others] = Array.from({ length: 30 }, person);
    for (const discord_id of others) {
      await block(context(), lead, { discord_id, reason });
      await keep(discord_id, 'beta');
      await saveDraft(context(), discord_id, 'beta', draft);
      const email = `${discord_id}@mail.example`;
      await modelOf('beta').collection.insertOne({ discord_id, reference: discord_id, email });
      await modelOf('contact').collection.insertOne({
        discord_id,
        reference: discord_id,
        form_data: { email },
      });
    }
    const database = currentDatabase();
    await database.setProfilingLevel('all');
    await readKnownBefore(context(), ada, 'beta', new mongoose.Types.ObjectId().toString());
    await isSameEmail(ada, 'ada@mail.example');
    await database.setProfilingLevel('off');
    const looks = await database.collection('system.profile').find({ 'command.aggregate': /s/ }).toArray();
    expect(looks.map(({ docsExamined }) => docsExamined)).toEqual([0, 0]);
  });
});
