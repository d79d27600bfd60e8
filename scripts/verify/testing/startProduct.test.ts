import { seedPeople } from '../../launch/seed/people.ts';
import { type Product, startProduct } from './startProduct.ts';

describe('the whole product with seeded applications', () => {
  let product: Product | undefined;
  beforeAll(async () => {
    product = await startProduct({ isSeeded: true });
  });
  afterAll(() => product?.stop());

  const started = () => {
    if (!product) {
      throw new Error('the product did not start');
    }
    return product;
  };

  test('serves its pages and calls itself ready', async () => {
    const { portalUrl } = started();
    expect((await fetch(`${portalUrl}/`)).status).toBe(200);
    expect(await (await fetch(`${portalUrl}/readyz`)).json()).toMatchObject({ ready: true });
  });

  test('gets one review card for each seeded application', async () => {
    const { sandbox } = started();
    const channel = sandbox.settings.DISCORD_REVIEW_CHANNEL_ID;
    const path = new RegExp(`/channels/${channel}/messages`);
    const cards = async () => await sandbox.control.messages(channel);
    let after = 0;
    // A card may be sent twice; its nonce makes both one message.
    while ((await cards()).length < seedPeople.length) {
      const call = { method: 'POST', path, status: 200, after };
      after = (await sandbox.control.waitForCall(call)).id;
    }
    const references = (await cards()).flatMap(({ embeds }) => embeds.map(({ footer }) => footer?.text));
    expect(new Set(references).size).toBe(seedPeople.length);
    expect(references).toHaveLength(seedPeople.length);
  });

  test('stops bot and portal with exit code 0', async () => {
    const { bot, portal } = started();
    expect(await Promise.all([bot.stop(), portal.stop()])).toEqual([0, 0]);
  });
});
