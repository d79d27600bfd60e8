import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { acknowledgeMs } from '@yieldwren/sandbox';
import { type Context, createLogger, modelOf, testButtonPrefix, verbs } from '@yieldwren/shared';
import { testConfig } from '@yieldwren/shared/testing';
import type { Interaction } from 'discord.js';
import { buttons } from '../buttons/index.ts';
import { modals } from '../modals/index.ts';
import { channels, people, type TestBot, withTestBot } from '../testing/startTestBot.ts';
import { createDispatch } from './dispatch.ts';

const paths = {
  callback: '/interactions/*/*/callback',
  answer: '/webhooks/*/*/messages/@original',
  follow: '/webhooks/*/*',
  openDm: '/users/@me/channels',
};
const gone = { status: 404, body: { message: 'Unknown Webhook', code: 10015 } };
const answered = {
  status: 400,
  body: { message: 'Interaction has already been acknowledged.', code: 40060 },
};

it('every verb of a custom id has its button, and every button that opens a modal has that modal', () => {
  expect(buttons.map(({ id }) => id).toSorted()).toEqual(verbs.toSorted());
  const opening = buttons.filter(({ acknowledge }) => acknowledge === 'modal').map(({ id }) => id);
  expect(modals.map(({ id }) => id).toSorted()).toEqual(opening.toSorted());
});

describe('an acknowledgement', () => {
  let t: TestBot;
  withTestBot(async (started) => {
    t = started;
    await t.registered();
  });

  it('has left before the work begins, so that nobody waits for the work of whoever pressed at the same moment', async () => {
    const applications = [];
    for (const name of ['first', 'second', 'third', 'fourth']) {
      const application = await t.apply(await t.person(name));
      await t.card(application);
      applications.push(application);
    }
    const order: string[] = [];
    const orders: string[][] = [];
    const leaves = (message: unknown) => {
      const { path } = (message as { request: { path: string } }).request;
      order.push(...(path.endsWith('/callback?with_response=false') ? ['acknowledged'] : []));
    };
    subscribe('undici:client:sendHeaders', leaves);
    const real = modelOf('beta').findOneAndUpdate.bind(modelOf('beta'));
    const write = jest.spyOn(modelOf('beta'), 'findOneAndUpdate').mockImplementation((...args) => {
      order.push(...(JSON.stringify(args).includes('"status":"approved"') ? ['written'] : []));
      return real(...args);
    });
    for (const application of applications) {
      const before = (await t.control.exchanges()).at(-1)?.id ?? 0;
      await t.press(people.rhea, 'approve', application);
      await t.control.waitForCall({ method: 'PATCH', path: /@original$/, status: 200, after: before });
      orders.push(order.splice(0));
    }
    unsubscribe('undici:client:sendHeaders', leaves);
    write.mockRestore();
    // Where no connection is kept from the press before, the work is done while one is made.
    expect(orders).toContainEqual(['acknowledged', 'written']);
  });
});

describe('an answer that Discord does not take', () => {
  let t: TestBot;
  withTestBot(async (started) => {
    t = started;
    await t.registered();
  });
  afterEach(async () => {
    await t.control.clearFaults();
  });

  const dmOf = async (userId: string, text: string) =>
    await t.waitUntil(
      async () => (await t.control.dms(userId)).find(({ content }) => content.includes(text)),
      `a direct message with '${text}'`,
    );
  /** The app of whoever waits shows its failure after a time that need not pass. */
  const giveUp = async (faultsHit: number) => {
    await t.waitUntil(
      async () => (await t.control.listFaults()).some(({ hit }) => hit === faultsHit),
      'the refusal',
    );
    await t.control.clock({ advance: acknowledgeMs });
  };
  const asksForStatus = async (userId: string) => await t.control.runCommand({ userId, name: 'status' });
  /** Commands are answered in their order, so that what came before has been dealt with. */
  const isStillThere = async () => {
    const outcome = await asksForStatus(people.mia);
    await t.waitUntil(async () => outcome.response()?.state === 'sent', 'the answer to somebody else');
  };
  it('is made up for by a direct message that asks for one more try', async () => {
    const person = await t.person('unanswered');
    await t.control.addFault({ method: 'PATCH', path: paths.answer, times: 1, then: gone });
    await asksForStatus(person);
    await dmOf(person, 'could not be shown in time');
    expect(await t.control.dms(person)).toHaveLength(1);
  });

  it('to what was done or refused is said in a direct message, which goes to whom it was for', async () => {
    const person = await t.person('turned-away');
    await t.control.addFault({ method: 'PATCH', path: paths.answer, times: 2, then: gone });
    const options = { person, reason: 'Sent the same form under five names' };
    await t.control.runCommand({ userId: people.rhea, name: 'block', options });
    await dmOf(people.rhea, `Applications of <@${person}> are not accepted`);
    await t.control.runCommand({ userId: people.mia, name: 'block', options });
    await dmOf(people.mia, 'Only reviewers may do this.');
    expect(await t.control.dms(person)).toEqual([]);
  });

  it('beside a card is said in a direct message', async () => {
    const application = await t.apply(people.rhea);
    await t.card(application);
    await t.control.addFault({ method: 'POST', path: paths.follow, times: 1, then: gone });
    await t.press(people.rhea, 'approve', application);
    await dmOf(people.rhea, 'You cannot review your own application.');
    expect((await t.fresh(application)).status).toBe('pending');
  });

  it('harms nobody else where the direct message is refused as well', async () => {
    const person = await t.person('unreachable');
    await t.control.addFault({ method: 'PATCH', path: paths.answer, times: 1, then: gone });
    await t.control.addFault({
      method: 'POST',
      path: paths.openDm,
      times: 1,
      then: { status: 403, body: gone.body },
    });
    await asksForStatus(person);
    await t.control.waitForCall({ method: 'POST', path: /\/users\/@me\/channels$/, status: 403 });
    await isStillThere();
    expect(await t.control.dms(person)).toEqual([]);
  });

  it('is left alone where somebody else has answered already', async () => {
    const person = await t.person('heard');
    const application = await t.apply(people.ravi);
    await t.card(application);
    await t.control.addFault({ method: 'POST', path: paths.callback, times: 2, then: answered });
    const both = Promise.all([asksForStatus(person), t.press(people.ravi, 'approve', application)]);
    await giveUp(2);
    const outcomes = await both;
    await isStillThere();
    const calls = await t.control.exchanges();
    for (const { interaction } of outcomes) {
      const [callback] = calls.filter(({ path }) => path.startsWith(`/interactions/${interaction.id}/`));
      expect(callback?.status).toBe(400);
      const token = callback?.path.split('/')[3] ?? 'none';
      expect(calls.filter(({ path }) => path.startsWith('/webhooks/') && path.includes(token))).toEqual([]);
    }
    expect(await t.control.dms(person)).toEqual([]);
    expect((await t.fresh(application)).status).toBe('pending');
  });

  it('is no reason to leave the work: it is done, and its card drawn all the same', async () => {
    const application = await t.apply(await t.person('unheard'));
    await t.card(application);
    await t.control.addFault({ method: 'POST', path: paths.callback, times: 1, then: { status: 500 } });
    const press = t.press(people.rhea, 'approve', application);
    await t.waitUntil(
      async () => (await t.cardText(application)).includes('Approved by'),
      'the approval on the card',
    );
    await giveUp(1);
    expect((await press).callback).toBeNull();
  });

  it('to a press for a form changes nothing, and the next press opens it', async () => {
    const application = await t.apply(await t.person('formless'));
    await t.card(application);
    await t.control.addFault({ method: 'POST', path: paths.callback, times: 1, then: gone });
    const press = t.press(people.rhea, 'reject', application);
    await giveUp(1);
    expect((await press).modal).toBeNull();
    expect((await t.press(people.rhea, 'reject', application)).modal).toMatchObject({
      title: `Reject ada · ${application.reference}?`,
    });
    expect((await t.fresh(application)).status).toBe('pending');
  });

  it('a press that is told twice is answered once', async () => {
    const application = await t.apply(await t.person('echoed'));
    await t.card(application);
    t.control.gateway.duplicate('INTERACTION_CREATE');
    const { interaction } = await t.press(people.rhea, 'approve', application);
    await t.effect(application, 'dm', 'done');
    await isStillThere();
    const calls = await t.control.exchanges();
    expect(calls.filter(({ path }) => path.startsWith(`/interactions/${interaction.id}/`))).toHaveLength(1);
    expect((await t.fresh(application)).history).toHaveLength(2);
  });

  it('a button of an older build says so', async () => {
    const button = { type: 2, style: 2, label: 'Old', custom_id: 'app:forget:beta:1' } as const;
    const { id } = await t.context.discord.send(channels.review, {
      content: 'an old message',
      components: [{ type: 1, components: [button] }],
    });
    await t.control.clickButton({ userId: people.rhea, messageId: id, customId: button.custom_id });
    const isTold = async () =>
      (await t.ephemeralMessages(people.rhea)).some(({ content }) => content.includes('no longer in use'));
    expect(await t.waitUntil(isTold, 'the words about the button')).toBe(true);
  });

  it("a press of the set-up's test card is left to the set-up, which hears it as well", async () => {
    const button = { type: 2, style: 2, label: 'Test', custom_id: `${testButtonPrefix}1` } as const;
    const { id } = await t.context.discord.send(channels.review, {
      content: 'a test card',
      components: [{ type: 1, components: [button] }],
    });
    const press = t.control.clickButton({
      userId: people.rhea,
      messageId: id,
      customId: button.custom_id,
    });
    await isStillThere();
    await t.control.clock({ advance: acknowledgeMs });
    expect((await press).callback).toBeNull();
  });
});

describe('an interaction of another build', () => {
  const kinds = [
    'isChatInputCommand',
    'isUserContextMenuCommand',
    'isMessageComponent',
    'isModalSubmit',
    'isCommand',
  ];
  /** What discord.js makes of it, as far as it is looked at. */
  function interaction(is: string, more: object = {}) {
    const said: unknown[] = [];
    const made = {
      ...Object.fromEntries(kinds.map((kind) => [kind, () => kind === is])),
      id: '900000000000000001',
      locale: 'en-GB',
      guildId: null,
      member: null,
      user: { id: people.mia, username: 'mia', globalName: null },
      deferReply: async () => undefined,
      client: {
        rest: {
          patch: async (_route: string, { body }: { body: { content: string } }) => said.push(body.content),
        },
      },
      ...more,
    };
    return { made: made as unknown as Interaction, said };
  }
  const context = {
    config: testConfig(),
    log: createLogger('bot', 'silent'),
    isWhole: () => true,
  } as Context;

  it.each([
    ['isChatInputCommand', 'a command'],
    ['isUserContextMenuCommand', 'an entry of a menu'],
    ['isAutocomplete', 'a look for completions'],
  ])('is let go where nobody answers to it (%s: %s)', async (is) => {
    const dispatch = createDispatch(context);
    const { made, said } = interaction(is, { commandName: 'forgotten' });
    dispatch.handle(made);
    await dispatch.settle();
    expect(said).toEqual([]);
  });

  it('that is a form says that it is no longer in use', async () => {
    const dispatch = createDispatch(context);
    const { made, said } = interaction('isModalSubmit', { customId: 'app:forget:beta:1' });
    dispatch.handle(made);
    await dispatch.settle();
    expect(said).toEqual(['This form is no longer in use.']);
  });

  it('that breaks something is answered with its id, and nothing of the fault', async () => {
    const dispatch = createDispatch(context);
    const { made, said } = interaction('isChatInputCommand', { commandName: 'status' });
    dispatch.handle(made);
    await dispatch.settle();
    expect(said).toEqual([expect.stringContaining(made.id)]);
    expect(said[0]).not.toContain('undefined');
  });
});
