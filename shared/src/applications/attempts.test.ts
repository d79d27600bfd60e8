import { renderCard } from '../effects/drawCard.ts';
import { makeApplicant, makeApplication, startTestContext, type TestContext } from '../testing/index.ts';
import type { Actor } from './actor.ts';
import { attemptsOf } from './attempts.ts';
import { readBackground } from './background.ts';
import type { Status } from './kinds.ts';
import { modelOf, readApplication } from './store.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'portal' };
const sent = 25;

describe('which attempt of its person an application is', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });

  it('is told alike by the list, the page and the card, with what is new since the one before, however many there are', async () => {
    const { discord_id } = makeApplicant();
    const documents = Array.from({ length: sent }, (_, at) => {
      const day = new Date(Date.now() - (sent - at) * 24 * 60 * 60_000);
      const verticals = `niche ${at + 1}`;
      return makeApplication(day, { discord_id, status: 'withdrawn', verticals });
    });
    await modelOf('beta').collection.insertMany([...documents, makeApplication(new Date())]);
    for (const attempt of [1, 2, 3, sent]) {
      const id = String(documents[attempt - 1]?._id);
      const application = await readApplication({ kind: 'beta', id });
      expect((await attemptsOf([application])).get(id)).toBe(attempt);
      const background = await readBackground(application, rhea);
      expect(background.attempt).toBe(attempt);
      expect(background.changed.map(({ before }) => before)).toEqual(
        attempt === 1 ? [] : [`niche ${attempt - 1}`],
      );
      const [embed] = (await renderCard(context, application)).embeds;
      expect(embed?.description).toContain(`attempt ${attempt}\n`);
    }
  });

  it('tells a reviewer of no reason for which their own other application was approved', async () => {
    const own = { id: makeApplicant().discord_id, name: 'own', isReviewer: true, surface: 'portal' } as const;
    const decided = async (discord_id: string, status: Status) => {
      const decision = { by: rhea.id, by_name: rhea.name, at: new Date(), reason: 'canary of a reason' };
      const document = makeApplication(new Date(), { discord_id, status, decision });
      await modelOf('beta').collection.insertOne(document);
      return await readApplication({ kind: 'beta', id: String(document._id) });
    };
    const [approved, , later] = [
      await decided(own.id, 'approved'),
      await decided(own.id, 'rejected'),
      await decided(own.id, 'withdrawn'),
    ];
    const reasons = async (reviewer: Actor) =>
      (await readBackground(later, reviewer)).others.map(({ status, reason }) => [status, reason]);
    expect(await reasons(own)).toEqual(
      expect.arrayContaining([
        ['approved', null],
        ['rejected', 'canary of a reason'],
      ]),
    );
    expect(await reasons(rhea)).toContainEqual(['approved', 'canary of a reason']);
    const email = { email: 'one@applicants.example' };
    const alike = makeApplication(new Date(), email);
    await modelOf('beta').collection.updateOne({ _id: approved._id }, { $set: email });
    await modelOf('beta').collection.insertOne(alike);
    const other = await readApplication({ kind: 'beta', id: String(alike._id) });
    const same = async (reviewer: Actor) => (await readBackground(other, reviewer)).same_email;
    expect(await same(own)).toMatchObject([{ reference: approved.reference, reason: null }]);
    expect(await same(rhea)).toMatchObject([{ reason: 'canary of a reason' }]);
  });
});
