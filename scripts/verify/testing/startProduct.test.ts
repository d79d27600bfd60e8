import { seedPeople } from '../../launch/seed/people.ts';
import { type Product, startProduct } from './startProduct.ts';

describe('the whole product with seeded applications', () => {
  let product: Product | undefined;
  afterAll(() => product?.stop());

  test('serves its pages, gets one review card for each of them, and stops with exit code 0', async () => {
    product = await startProduct({ isSeeded: true });
    const { portalUrl, sandbox, bot, portal } = product;
    expect((await fetch(`${portalUrl}/`)).status).toBe(200);
    expect(await (await fetch(`${portalUrl}/readyz`)).json()).toMatchObject({ ready: true });
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
    expect(await Promise.all([bot.stop(), portal.stop()])).toEqual([0, 0]);
  });
});
