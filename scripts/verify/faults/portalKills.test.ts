import { randomUUID } from 'node:crypto';
import { findOfPerson } from '@yieldwren/shared';
import { roles, type World } from './startWorld.ts';
import type { Answer, Visitor } from './Visitor.ts';
import { withWorld } from './withWorld.ts';

const died = (request: Promise<Answer>) =>
  request.then(
    ({ status }) => status,
    () => 'no answer',
  );

describe('the portal is killed', () => {
  let world: World;
  withWorld({ isHeld: true }, async (started) => {
    world = started;
    await Promise.all([world.portal.start(), world.bot.start()]);
  });

  /** Sends the form again under the same key, as the page does, and sees to what follows. */
  async function sendAgain(person: Visitor, key: string): Promise<string> {
    const again = await person.submit(key);
    expect(again.status).toBe(201);
    const id = String(again.body.id);
    expect((await person.submit(key)).body.id).toBe(id);
    await person.announce(id);
    await world.effect(id, 'card', 'done');
    expect(await world.rolesOf(person.userId)).toContain(roles.community);
    return id;
  }

  it('before the form is stored: nothing is stored, and the same form sent again is', async () => {
    const person = await world.newcomer('before-insert');
    const held = world.portal.mongo.hold('before', /^(?:insert|update) application_submissions/);
    const key = randomUUID();
    const request = died(person.submit(key));
    await held;
    await world.portal.killAndStart();
    expect(await request).toBe('no answer');
    await sendAgain(person, key);
  });

  it('after the form is stored, before the reply: the same key gives the stored one', async () => {
    const person = await world.newcomer('after-insert');
    const held = world.portal.mongo.hold('after', /^(?:insert|update) application_submissions/);
    const key = randomUUID();
    const request = died(person.submit(key));
    await held;
    await world.portal.killAndStart();
    expect(await request).toBe('no answer');
    const id = await sendAgain(person, key);
    expect((await world.fresh(id)).history).toHaveLength(1);
  });

  it('before the queue has heard of it: the card comes all the same, though nobody asks again', async () => {
    const person = await world.newcomer('before-queue');
    const held = world.portal.redis.hold('before', /^evalsha .*\{yieldwren\}:effects/i);
    const request = died(person.submit(randomUUID()));
    await held;
    await world.portal.killAndStart();
    await request;
    const [stored] = await findOfPerson(person.userId);
    const id = String(stored?._id);
    const { card } = await world.effect(id, 'card', 'done');
    await world.effect(id, 'member_role', 'done');
    expect(card?.message_id).toBe((await world.card(id)).id);
  });

  it('while it shuts down with a form half-way: the same key gives one application', async () => {
    const person = await world.newcomer('shutdown');
    const held = world.portal.mongo.hold('after', /^(?:insert|update) application_submissions/);
    const key = randomUUID();
    const request = died(person.submit(key));
    await held;
    const stopping = world.portal.service.stop();
    await world.portal.killAndStart();
    expect(await stopping).toBeNull();
    expect(await request).toBe('no answer');
    await sendAgain(person, key);
  });

  async function interrupted(name: string, stop: () => Promise<unknown>) {
    const { id } = await world.sandbox.control.createUser({ username: name });
    await world.sandbox.control.join(id);
    const person = world.visitor(id);
    const callback = await person.consent();
    const held = stop();
    const request = died(person.send('POST', '/api/discord-auth', callback));
    await held;
    await world.portal.killAndStart();
    expect(await request).toBe('no answer');
    return { person, callback };
  }

  describe('in the middle of signing in', () => {
    it.each([
      [
        'after the code is spent',
        'spent',
        async () => {
          await world.sandbox.control.addFault({
            method: 'POST',
            path: '/oauth2/token',
            times: 1,
            then: { act: true, hang: true },
          });
          await world.sandbox.control.waitForCall({ method: 'POST', path: /^\/oauth2\/token$/, status: 0 });
        },
      ],
      [
        'before the session is saved',
        'unsaved',
        () => world.portal.redis.hold('before', /^set sess:.*"person"/i),
      ],
      [
        'after the session is saved',
        'saved',
        () => world.portal.redis.hold('before', /^hset oauth:\S+ answer/i),
      ],
    ])('%s: nobody is half signed in, and starting again works', async (_when, name, stop) => {
      const { person, callback } = await interrupted(name, stop);
      expect((await person.send('GET', '/api/auth/user')).status).toBe(401);
      expect((await person.signIn()).body).toMatchObject({ success: true });
      expect((await person.submit()).status).toBe(201);
      const repeated = await person.send('POST', '/api/discord-auth', callback);
      expect(repeated).toMatchObject({ status: 400, body: { error: 'invalid_state' } });
    });
  });
});
