import {
  type Actor,
  type Application,
  approve,
  keyOf,
  makeCustomId,
  modelOf,
  reject as rejectAt,
  reopen as reopenAt,
  systemActor,
  undo as undoAt,
  withdraw,
} from '@yieldwren/shared';
import { people, roles, type TestBot, withTestBot } from './testing/startTestBot.ts';

/** At work on the review page meanwhile. */
const ravi: Actor = { id: people.ravi, name: 'ravi', isReviewer: true, isLead: true, surface: 'portal' };

describe('decisions on a card', () => {
  let t: TestBot;
  withTestBot(
    (started) => {
      t = started;
    },
    { DISCORD_LEAD_ROLE_ID: roles.admin },
  );

  const applied = async (name: string, answers = {}): Promise<Application> => {
    const application = await t.apply(await t.person(name), {}, answers);
    await t.card(application);
    await t.effect(application, 'member_role', 'done');
    return application;
  };
  const shows = async (application: Application, text: string) =>
    t.waitUntil(
      async () => JSON.stringify((await t.cardOf(application))?.embeds).includes(text),
      `the card of ${application.reference} showing '${text}'`,
    );
  let begunAt = 0;
  beforeEach(async () => {
    begunAt = await t.control.clock();
  });
  /** In this test: others are told the same. */
  const whispers = async (userId: string, text: string) =>
    (await t.ephemeralMessages(userId)).filter(
      (message) => Date.parse(message.createdAt) >= begunAt && JSON.stringify(message).includes(text),
    );
  const whisper = async (userId: string, text: string) =>
    t.waitUntil(async () => (await whispers(userId, text))[0], `a private '${text}'`);
  const reject = async (userId: string, application: Application, values: Record<string, string>) => {
    const press = await t.press(userId, 'reject', application);
    return await t.control.submitModal({
      userId,
      interactionId: press.interaction.id,
      values: { template: 'other', text: '', note: '', ...values },
    });
  };

  it('approval gives roles and a message, and the card names who decided', async () => {
    const application = await applied('anna');
    const press = await t.press(people.rhea, 'approve', application);
    expect(press.callback?.type).toBe(6);
    await t.effect(application, 'approved_role', 'done');
    await t.effect(application, 'dm', 'done');
    expect(await t.rolesOf(application.discord_id)).toEqual(
      expect.arrayContaining([roles.community, roles.beta]),
    );
    expect(JSON.stringify(await t.control.dms(application.discord_id))).toContain('Approved');
    await shows(application, `Approved by <@${people.rhea}>`);
    await shows(application, 'Direct message: ✅ done');
  });

  it('a press leads to its record and its deliveries by its id', async () => {
    const application = await applied('trace');
    await t.press(people.rhea, 'approve', application);
    const approved = await t.effect(application, 'approved_role', 'done');
    const { history } = await t.fresh(application);
    expect(history.at(-1)?.request_id).toMatch(/^\d{17,20}$/);
    expect(approved.request_id).toBe(history.at(-1)?.request_id);
  });

  it('rejection opens a form with reasons, and the applicant reads the sentence of the reason', async () => {
    const application = await applied('ben2');
    const submitted = await reject(people.ravi, application, {
      template: 'volume_too_low',
      note: 'asked twice',
    });
    expect(submitted.callback?.type).toBe(6);
    await t.effect(application, 'dm', 'done');
    expect((await t.fresh(application)).decision).toMatchObject({
      by: people.ravi,
      by_name: 'Ravi',
      reason: 'Your current volume is below what the beta can serve well.',
      note: 'asked twice',
    });
    const read = JSON.stringify(await t.control.dms(application.discord_id));
    expect(read).toContain('below what the beta can serve');
    expect(read).not.toContain('asked twice');
    expect(await t.rolesOf(application.discord_id)).not.toContain(roles.beta);
  });

  it("a reviewer's own words replace the sentence of the reason", async () => {
    const application = await applied('cara');
    await reject(people.ravi, application, { text: 'Please come back with **figures**.' });
    await t.effect(application, 'dm', 'done');
    expect((await t.fresh(application)).decision?.reason).toBe('Please come back with **figures**.');
    await shows(application, 'Please come back with');
  });

  it('the forms name whom they are about, and take no reason of less than ten characters', async () => {
    const application = await applied('nia');
    const name = `${application.profile.username} · ${application.reference}`;
    const rejecting = await t.press(people.rhea, 'reject', application);
    expect(rejecting.callback).toMatchObject({ type: 9, data: { title: `Reject ${name}?` } });
    expect(JSON.stringify(rejecting.callback)).not.toContain('(optional)');
    // An optional text with a least length might keep Discord from taking the form without it.
    expect(JSON.stringify(rejecting.callback)).not.toContain('min_length');
    const values = { template: 'other', text: 'too short', note: '' };
    const { id: first } = rejecting.interaction;
    await t.control.submitModal({ userId: people.rhea, interactionId: first, values });
    const told = await whisper(people.rhea, 'Give a reason of 10 to');
    expect(JSON.stringify(told.embeds)).toContain('too short');
    expect((await t.fresh(application)).status).toBe('pending');
    const again = await t.press(people.rhea, 'reject', application);
    const { id: second } = again.interaction;
    const enough = { ...values, text: 'long enough' };
    await t.control.submitModal({ userId: people.rhea, interactionId: second, values: enough });
    await t.effect(application, 'dm', 'done');
    await shows(application, 'Rejected by');
    const reopening = await t.press(people.rhea, 'reopen', application);
    expect(reopening.callback).toMatchObject({ type: 9, data: { title: `Reopen ${name}?` } });
    const why = { userId: people.rhea, interactionId: reopening.interaction.id };
    await expect(t.control.submitModal({ ...why, values: { reason: 'why' } })).rejects.toThrow('10 to');
  });

  it('one that is stored is not refused because its card could not be drawn at once: it is drawn later', async () => {
    const application = await applied('drawnlater');
    const model = modelOf('beta');
    const real = model.findOneAndUpdate.bind(model);
    const reading = jest.spyOn(model, 'find');
    const writing = jest.spyOn(model, 'findOneAndUpdate').mockImplementation((...change) => {
      if (JSON.stringify(change).includes('"status":"approved"')) {
        reading.mockImplementationOnce(() => {
          throw new Error('not connected');
        });
      }
      return real(...change);
    });
    await t.press(people.rhea, 'approve', application);
    await shows(application, `Approved by <@${people.rhea}>`);
    expect(reading.mock.results).toContainEqual(expect.objectContaining({ type: 'throw' }));
    writing.mockRestore();
    reading.mockRestore();
    expect(JSON.stringify(await t.ephemeralMessages(people.rhea))).not.toContain('cannot reach our records');
  });

  it('text typed into a form that came too late is given back, with who decided', async () => {
    const application = await applied('dan');
    const press = await t.press(people.ravi, 'reject', application);
    await t.press(people.rhea, 'approve', application);
    await t.effect(application, 'dm', 'done');
    await t.control.submitModal({
      userId: people.ravi,
      interactionId: press.interaction.id,
      values: { template: 'other', text: 'A long explanation', note: 'and a note' },
    });
    const told = await whisper(people.ravi, 'Rhea approved it already');
    expect(JSON.stringify(told.embeds)).toContain('A long explanation');
    expect(JSON.stringify(told.embeds)).toContain('and a note');
    expect((await t.fresh(application)).status).toBe('approved');
  });

  it('two reviewers at once: one decision, and the other hears who was quicker', async () => {
    const application = await applied('eve');
    await Promise.all([
      t.press(people.rhea, 'approve', application),
      t.press(people.ravi, 'approve', application),
    ]);
    await t.effect(application, 'dm', 'done');
    const stored = await t.fresh(application);
    expect(stored.history).toHaveLength(2);
    const loser = stored.decision?.by === people.rhea ? people.ravi : people.rhea;
    await whisper(loser, `${stored.decision?.by_name} approved it already`);
    expect(await t.control.dms(application.discord_id)).toHaveLength(1);
  });

  it('nobody decides their own application, and who is no reviewer decides none', async () => {
    const own = await t.apply(people.rhea);
    await t.press(people.rhea, 'approve', own);
    await whisper(people.rhea, 'You cannot review your own application.');
    await t.control.takeRole(people.olivia, roles.admin);
    const application = await applied('fay');
    const card = await t.card(application);
    const verbs = ['approve', 'reject', 'claim', 'ask', 'reveal', 'answers'] as const;
    for (const verb of verbs) {
      const press = t.control.clickButton({
        userId: people.olivia,
        messageId: card.id,
        customId: makeCustomId(verb, keyOf(application)),
      });
      expect((await press).callback?.type).not.toBe(9);
    }
    await t.waitUntil(
      async () => (await whispers(people.olivia, 'Only reviewers may do this.')).length === verbs.length,
      'a refusal of each',
    );
    expect((await t.fresh(application)).status).toBe('pending');
    expect((await t.fresh(application)).reveals).toBeUndefined();
    expect((await t.fresh(own)).status).toBe('pending');
    await t.control.giveRole(people.olivia, roles.admin);
  });

  it('a reviewer who reads their own application sees no flag of it, no note of its decision and not why it was reopened', async () => {
    const sent = await t.apply(people.ravi, {}, { fill_seconds: 1 });
    const key = keyOf(sent);
    const rhea = {
      id: people.rhea,
      name: 'Rhea',
      isReviewer: true,
      isLead: true,
      surface: 'portal',
    } as const;
    await rejectAt(t.context, rhea, key, { reason: 'Too small for us' });
    await reopenAt(t.context, rhea, key, 'canary of a reopening');
    const own = await rejectAt(t.context, rhea, key, {
      reason: 'Too small for us',
      note: 'canary of a note',
    });
    const read = async (userId: string) => {
      await t.press(userId, 'answers', own);
      return await t.waitUntil(
        async () =>
          (await t.ephemeralMessages(userId))
            .map(({ embeds }) => JSON.stringify(embeds))
            .find((text) => text.includes(own.reference)),
        'the answers',
      );
    };
    const hidden = ['filled in within', 'canary of a note', 'canary of a reopening'];
    const seenBy = async (userId: string) => {
      const text = await read(userId);
      return hidden.filter((words) => text.includes(words));
    };
    expect(await seenBy(people.ravi)).toEqual([]);
    expect(await seenBy(people.rhea)).toEqual(hidden);
  });

  it('Discuss opens a thread on the card, and tells where it is', async () => {
    const application = await applied('talked-about');
    const { message_id } = await t.waitUntil(
      async () => (await t.fresh(application)).card,
      'the place of the card noted',
    );
    await t.press(people.rhea, 'discuss', application);
    await whisper(people.rhea, `<#${message_id}>`);
    expect((await t.fresh(application)).card?.thread_id).toBe(message_id);
  });

  it('a claim is shown and only its holder releases it; then anybody may claim again', async () => {
    const application = await applied('gus');
    await t.press(people.rhea, 'claim', application);
    await shows(application, `Claimed by <@${people.rhea}>`);
    await t.press(people.ravi, 'release', application);
    await whisper(people.ravi, 'Rhea is on it; only they can release it.');
    expect((await t.fresh(application)).claim?.by).toBe(people.rhea);
    await t.press(people.rhea, 'release', application);
    await t.waitUntil(
      async () => (await t.cardText(application)).includes('"label":"Claim"'),
      'Claim on the card',
    );
    expect((await t.fresh(application)).claim).toBeUndefined();
    await t.press(people.ravi, 'claim', application);
    await shows(application, `Claimed by <@${people.ravi}>`);
  });

  it('contact data is shown to the one who asks, and the look is recorded', async () => {
    const application = await applied('hal', { email: 'hal_9000@mail.example', phone_number: '+49 30 1234' });
    await t.press(people.rhea, 'reveal', application);
    const told = await whisper(people.rhea, 'hal_9000@mail.example');
    expect(told.ephemeral).toBe(true);
    expect(told.content).toContain('+49 30 1234');
    expect((await t.fresh(application)).reveals).toMatchObject([{ by: people.rhea, by_name: 'Rhea' }]);
    expect(JSON.stringify(await t.cardOf(application))).not.toContain('hal_9000');
  });

  it('full answers come in as many private messages as they need', async () => {
    const application = await applied('ida', {
      traffic_sources: 'x'.repeat(1900),
      verticals: '*y'.repeat(950),
      additional_info: '@everyone '.repeat(180),
    });
    await t.press(people.rhea, 'answers', application);
    const pages = [];
    for (const page of ['(1 of 3)', '(2 of 3)', '(3 of 3)']) {
      pages.push(await whisper(people.rhea, page));
    }
    expect(JSON.stringify(pages)).not.toContain('lowell.example');
  });

  const approvedAndTold = async (name: string) => {
    const application = await applied(name);
    await t.press(people.rhea, 'approve', application);
    await t.effect(application, 'dm', 'done');
    await shows(application, 'Direct message: ✅ done');
    return application;
  };
  /** Olivia's reason comes back to her with these words, and what ravi decided stands. */
  const expectReopenedInVain = async (application: Application, interactionId: string, words: string) => {
    const values = { reason: 'the wrong person' };
    await t.control.submitModal({ userId: people.olivia, interactionId, values });
    const refused = await whisper(people.olivia, words);
    expect(JSON.stringify(refused.embeds)).toContain('the wrong person');
    expect((await t.fresh(application)).decision).toMatchObject({ by: people.ravi });
  };

  it('a reason to reopen takes back no decision that was made while it was written, and is given back', async () => {
    const application = await approvedAndTold('kim');
    const key = keyOf(application);
    const press = await t.press(people.olivia, 'reopen', application);
    await reopenAt(t.context, ravi, key, 'new facts came in');
    await approve(t.context, ravi, key);
    await expectReopenedInVain(application, press.interaction.id, 'ravi approved it already.');
  });

  it('a lead reopens what another reviewer decided, with a reason, and the role of the approval is taken back', async () => {
    const application = await approvedAndTold('jan');
    await t.effect(application, 'approved_role', 'done');
    const reopen = async (userId: string) => {
      const press = await t.press(userId, 'reopen', application);
      const values = { reason: 'wrong button' };
      await t.control.submitModal({ userId, interactionId: press.interaction.id, values });
    };
    await reopen(people.ravi);
    const refused = await whisper(
      people.ravi,
      'Only lead reviewers may take back what somebody else decided.',
    );
    expect(JSON.stringify(refused.embeds)).toContain('wrong button');
    expect((await t.fresh(application)).status).toBe('approved');
    await reopen(people.olivia);
    await t.waitUntil(
      async () => !(await t.rolesOf(application.discord_id)).includes(roles.beta),
      'the role is gone',
    );
    expect((await t.fresh(application)).history.at(-1)).toMatchObject({
      to: 'pending',
      reason: 'wrong button',
    });
  });

  it('a card that does not show yet what another decided reopens nothing of that, and the reason is given back', async () => {
    const application = await approvedAndTold('lagging-reopen');
    const key = keyOf(application);
    await t.control.addFault({ method: 'PATCH', path: '/channels/**', then: { status: 500 } });
    await reopenAt(t.context, ravi, key, 'new facts came in');
    await rejectAt(t.context, ravi, key, { reason: 'Too small for us' });
    const press = await t.press(people.olivia, 'reopen', application);
    await expectReopenedInVain(application, press.interaction.id, 'ravi rejected it already.');
    await t.control.clearFaults();
  });

  it('an old card of a withdrawn application tells so and is redrawn', async () => {
    const application = await applied('kim');
    const card = await t.card(application);
    await t.effect(application, 'card', 'done');
    await t.control.addFault({ method: 'PATCH', path: '/channels/**', then: { status: 500 } });
    const owner = { ...systemActor, id: application.discord_id, surface: 'portal' as const };
    await withdraw(t.context, owner, keyOf(application));
    await t.control.clickButton({
      userId: people.rhea,
      messageId: card.id,
      customId: makeCustomId('approve', keyOf(application)),
    });
    await whisper(people.rhea, 'The applicant withdrew it already.');
    await shows(application, 'Withdrawn by the applicant');
    await t.control.clearFaults();
    expect((await t.fresh(application)).status).toBe('withdrawn');
  });
});

/** No window ends by itself, however long a test takes: `endWindow` ends it. */
const windowMs = 3_600_000;
const earlier = (date: string) => ({ $subtract: [date, windowMs] });

describe('a press draws the card once', () => {
  let t: TestBot;
  withTestBot(
    (started) => {
      t = started;
    },
    { UNDO_WINDOW_SECONDS: String(windowMs / 1_000) },
  );

  const lastCall = async () => (await t.control.exchanges()).at(-1)?.id ?? 0;
  const cardRow = async (application: Application) =>
    (await t.fresh(application)).effects.find(({ kind }) => kind === 'card');
  /** The card is right until then: its next drawing is put off to the end of the claim or of the undo window. */
  const drawnUntil = (application: Application, end: (now: Application) => number | undefined) =>
    t.waitUntil(async () => {
      const due = (await cardRow(application))?.due_at.getTime() ?? 0;
      const until = end(await t.fresh(application));
      return until !== undefined && due >= until && due < until + 2_000;
    }, `the card of ${application.reference} is drawn`);
  const undoEnd = ({ decision }: Application) => decision && decision.at.getTime() + windowMs;
  /** As if it had been decided so much earlier: what waits for the end of the undo window is due. */
  const endWindow = async (application: Application) => {
    await drawnUntil(application, undoEnd);
    const row = { $mergeObjects: ['$$row', { due_at: earlier('$$row.due_at') }] };
    const effects = { $map: { input: '$effects', as: 'row', in: row } };
    const decided = { 'decision.at': earlier('$decision.at') };
    await modelOf('beta').collection.updateOne({ _id: application._id }, [{ $set: { effects, ...decided } }]);
    const now = await t.fresh(application);
    const due = now.effects.filter(({ state }) => state === 'queued');
    await t.context.queue.add(due.map((effect) => ({ key: keyOf(now), effect })));
  };
  const applied = async (name: string) => {
    const application = await t.apply(await t.person(name));
    await t.quiet(application);
    return application;
  };
  /** Calls that show something on a card, since then. */
  const cardCalls = async (after: number) =>
    (await t.control.exchanges(after))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => /^POST \/interactions\/|^PATCH /.test(call));
  const answered = expect.stringMatching(/^POST \/interactions\/.*\/callback/);
  const edited = expect.stringMatching(/^PATCH \/webhooks\//);
  const drawn = expect.stringMatching(/^PATCH \/channels\//);
  const submit = async (verb: 'reject' | 'reopen', application: Application) => {
    const opened = await t.press(people.rhea, verb, application);
    const values: Record<string, string> =
      verb === 'reject' ? { template: 'other', text: '', note: '' } : { reason: 'new facts came in' };
    const interactionId = opened.interaction.id;
    await t.control.submitModal({ userId: people.rhea, interactionId, values });
  };

  it('claim, approve, and reopen: two calls each; then one more when the role and the news are delivered', async () => {
    const application = await applied('once-approved');
    const start = await lastCall();
    await t.press(people.rhea, 'claim', application);
    await drawnUntil(application, ({ claim }) => claim?.expires_at.getTime());
    expect(await cardCalls(start)).toEqual([answered, edited]);
    const claimed = await lastCall();
    await t.press(people.rhea, 'approve', application);
    await drawnUntil(application, undoEnd);
    expect(await cardCalls(claimed)).toEqual([answered, edited]);
    await endWindow(application);
    await t.quiet(application);
    expect((await cardCalls(claimed)).slice(0, 3)).toEqual([answered, edited, drawn]);
    const delivered = await lastCall();
    await submit('reopen', application);
    await t.waitUntil(async () => (await t.fresh(application)).status === 'pending', 'the reopening');
    await t.quiet(application);
    // The form is the first answer; the last drawing tells that the role was taken back.
    expect(await cardCalls(delivered)).toEqual([answered, answered, edited, drawn]);
  });

  it('reopening a rejection: two calls, and nothing follows, because no role was given', async () => {
    const application = await applied('once-reopened');
    await submit('reject', application);
    await endWindow(application);
    await t.effect(application, 'dm', 'done');
    await t.quiet(application);
    const start = await lastCall();
    await submit('reopen', application);
    await t.waitUntil(async () => (await t.fresh(application)).status === 'pending', 'the reopening');
    await t.quiet(application);
    expect(await cardCalls(start)).toEqual([answered, answered, edited]);
  });

  it('a card that the press could not draw is drawn by the ledger, and doubted where nobody answered', async () => {
    const application = await applied('once-failed');
    await t.control.addFault({ method: 'PATCH', times: 2, then: { status: 500 } });
    await t.press(people.rhea, 'approve', application);
    const drawnByLedger = await t.waitUntil(
      async () => (await t.cardOf(application))?.embeds[0]?.description?.includes('Approved by') ?? false,
      'the card',
    );
    expect(drawnByLedger).toBe(true);
    const row = (await t.fresh(application)).effects.find(({ kind }) => kind === 'card');
    expect(row?.doubted_until).toBeInstanceOf(Date);
  });

  const unanswered = { status: 500 };
  const refused = { status: 404, body: { code: 10_015, message: 'Unknown Webhook' } };
  it.each([
    ['through the press', 'pressed', unanswered, undefined],
    ['of the message itself', 'direct', refused, unanswered],
  ])('an edit %s that nobody answered is doubted, though the card was drawn', async (_, name, press, own) => {
    const application = await applied(`once-${name}`);
    await t.control.addFault({ method: 'PATCH', path: '/webhooks/**', times: 1, then: press });
    if (own) {
      await t.control.addFault({ method: 'PATCH', path: '/channels/**', times: 1, then: own });
    }
    await t.press(people.rhea, 'claim', application);
    const doubt = await t.waitUntil(async () => (await cardRow(application))?.doubted_until, 'the doubt');
    expect(doubt).toBeInstanceOf(Date);
    await t.waitUntil(async () => (await t.cardText(application)).includes(people.rhea), 'the card');
    await t.control.clearFaults();
  });

  it('a card that does not show yet what another decided undoes nothing of that', async () => {
    const application = await applied('lagging-undo');
    const key = keyOf(application);
    await t.press(people.rhea, 'approve', application);
    await drawnUntil(application, undoEnd);
    await t.control.addFault({ method: 'PATCH', path: '/channels/**', then: { status: 500 } });
    await undoAt(t.context, ravi, key);
    await rejectAt(t.context, ravi, key, { reason: 'Too small for us' });
    await t.press(people.rhea, 'undo', application);
    const told = async () => JSON.stringify(await t.ephemeralMessages(people.rhea));
    await t.waitUntil(async () => (await told()).includes('ravi rejected it already'), 'the refusal');
    expect((await t.fresh(application)).decision).toMatchObject({ by: people.ravi });
    await t.control.clearFaults();
  });

  it('Undo becomes Reopen when the window ends, although the news cannot leave', async () => {
    const application = await applied('once-silent');
    await t.control.addFault({ method: 'POST', path: '/users/@me/channels', then: { status: 500 } });
    await submit('reject', application);
    const has = (label: string) =>
      t.waitUntil(
        async () => (await t.cardText(application)).includes(`"label":"${label}"`),
        `${label} on the card`,
      );
    await has('Undo');
    await endWindow(application);
    await has('Reopen');
    expect((await t.fresh(application)).effects.find(({ kind }) => kind === 'dm')?.state).toBe('queued');
    await t.control.clearFaults();
  });

  it('reject and undo: two calls each, and after the undoing nothing more follows', async () => {
    const application = await applied('once-undone');
    const start = await lastCall();
    await submit('reject', application);
    await drawnUntil(application, undoEnd);
    expect(await cardCalls(start)).toEqual([answered, answered, edited]);
    const rejected = await lastCall();
    await t.press(people.rhea, 'undo', application);
    await t.waitUntil(async () => (await t.fresh(application)).status === 'pending', 'the undoing');
    await t.quiet(application);
    expect(await cardCalls(rejected)).toEqual([answered, edited]);
  });
});
