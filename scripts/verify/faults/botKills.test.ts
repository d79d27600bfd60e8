import { channels, people, roles, type World } from './startWorld.ts';
import { withWorld } from './withWorld.ts';

const review = `/channels/${channels.review}/messages`;

/** Hangs on one call after Discord has done what it asks for. @returns when it is there */
async function unheard(
  { sandbox }: World,
  method: string,
  path: string,
): Promise<{ there: () => Promise<unknown> }> {
  const { control } = sandbox;
  await control.addFault({ method, path, times: 1, then: { act: true, hang: true } });
  const pattern = new RegExp(`^${path.replaceAll('*', '[^/]+')}(\\?|$)`);
  return { there: () => control.waitForCall({ method, path: pattern, status: 0 }) };
}

/** Stands in the write of every decision. */
const decision = '$concatArrays';

const countCalls = ({ calls }: World, method: string, part: string) =>
  calls().filter((call) => call.method === method && call.path.includes(part)).length;

describe('the bot is killed', () => {
  let world: World;
  withWorld({ isHeld: true }, async (started) => {
    world = started;
    await Promise.all([world.portal.start(), world.bot.start()]);
  });

  const cardText = async (id: string) => JSON.stringify((await world.card(id)).embeds);

  describe('in the middle of five things at once', () => {
    const ids = { unwritten: '', unshown: '', message: '', role: '', card: '' };
    const person = async (name: keyof typeof ids) => (await world.fresh(ids[name])).discord_id;

    beforeAll(async () => {
      const { control } = world.sandbox;
      const [unwritten, unshown, message] = await Promise.all(
        ['unwritten', 'unshown', 'message'].map((name) => world.applied(name)),
      );
      const [role, card] = await Promise.all(['role', 'card'].map((name) => world.newcomer(name)));
      if (!unwritten || !unshown || !message || !role || !card) {
        throw new Error('somebody is missing');
      }
      const { id: dm } = await control.openDm(message.person.userId);
      const held = [
        world.bot.mongo.hold('before', /^findAndModify application_submissions/, decision),
        world.bot.mongo.hold('after', /^findAndModify application_submissions/, decision),
      ];
      await world.press(people.rhea, 'approve', unwritten.id);
      await held[0];
      await world.press(people.ravi, 'approve', unshown.id);
      await held[1];
      const roleGiven = await unheard(world, 'PUT', `/guilds/*/members/${role.userId}/roles/*`);
      const roleId = String((await role.submit()).body.id);
      await world.card(roleId);
      const told = await unheard(world, 'POST', `/channels/${dm}/messages`);
      const posted = await unheard(world, 'POST', review);
      await world.press(people.rhea, 'approve', message.id);
      const cardId = String((await card.submit()).body.id);
      await Promise.all([roleGiven.there(), told.there(), posted.there()]);
      await world.bot.killAndStart();
      Object.assign(ids, {
        unwritten: unwritten.id,
        unshown: unshown.id,
        message: message.id,
        role: roleId,
        card: cardId,
      });
    });

    it('after acknowledging a press, before the decision is stored: nothing was decided, and the next press is', async () => {
      expect(await world.fresh(ids.unwritten)).toMatchObject({ status: 'pending', history: [{}] });
      await world.connected();
      await world.press(people.ravi, 'approve', ids.unwritten);
      const { history } = await world.effect(ids.unwritten, 'dm', 'done');
      expect(history).toHaveLength(2);
    });

    it('after the decision is stored, before the card is edited: the decision stands and the card is repaired', async () => {
      expect(await world.fresh(ids.unshown)).toMatchObject({ status: 'approved', history: [{}, {}] });
      await world.effect(ids.unshown, 'card', 'done');
      expect(await cardText(ids.unshown)).toContain(`Approved by <@${people.ravi}>`);
    });

    it('after the role is given, before that is noted: it is given once more at most', async () => {
      await world.effect(ids.role, 'member_role', 'done');
      const userId = await person('role');
      expect(await world.rolesOf(userId)).toEqual([roles.community]);
      expect([1, 2]).toContain(countCalls(world, 'PUT', `/members/${userId}/roles/`));
    });

    it('after a card is posted, before that is noted: the card is found again, not posted twice', async () => {
      const { reference, card } = await world.effect(ids.card, 'card', 'done');
      expect((await world.cards(reference)).map(({ id }) => id)).toEqual([card?.message_id]);
    });

    it('after the message is sent, before that is noted: it is not sent again', async () => {
      await world.effect(ids.message, 'dm', 'done');
      expect(await world.sandbox.control.dms(await person('message'))).toHaveLength(1);
    });
  });

  it('while it reads the member list for those who joined unseen: they get their role all the same', async () => {
    const { person, id } = await world.applied('unseen');
    await world.sandbox.control.leave(person.userId);
    await world.effect(id, 'member_role', 'waiting_for_join');
    await world.bot.kill();
    await world.sandbox.control.join(person.userId);
    const reading = await unheard(world, 'GET', '/guilds/*/members');
    await world.bot.start();
    await reading.there();
    await world.bot.killAndStart();
    await world.effect(id, 'member_role', 'done');
    expect(await world.rolesOf(person.userId)).toEqual([roles.community]);
  });
});
