import { renderCard } from '../effects/drawCard.ts';
import { makeApplicant, makeApplication, startTestContext, type TestContext } from '../testing/index.ts';
import type { Actor } from './actor.ts';
import { attemptsOf } from './attempts.ts';
import { readBackground } from './background.ts';
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
});
