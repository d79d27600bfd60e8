import { seedIds } from '@yieldwren/sandbox';
import {
  type ErrorCode,
  findOfPerson,
  keyOf,
  limits,
  modelOf,
  noteDeparture,
  reject,
} from '@yieldwren/shared';
import { betaAnswers, contactAnswers, until } from '@yieldwren/shared/testing';
import { statusOf } from '../http/statusOf.ts';
import { refusalsOf } from '../openapi/refusalsOf.ts';
import { type Browser, read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { goToDiscord } from '../testing/goToDiscord.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';
import { allRoutes, sessionRoutes } from './index.ts';
import type { Route } from './Route.ts';

const { rhea, ravi, mia } = seedIds.people;
const project_id = 'yieldwren';
const nobody = '0123456789abcdef01234567';
const beta = '/api/application-submissions';
const contact = '/api/applications';
const review = (id: unknown, verb = '') => `/api/review/applications/${String(id)}${verb && `/${verb}`}`;
const own = (id: string) => `/api/me/applications/${id}`;
const asking = { text: 'Which networks?' };
const answering = { question: nobody, text: 'Two of them' };
const said = { reason: 'A reason that is long enough' };

const form = (changes = {}) => ({ form_data: contactAnswers(changes) });
const change = async (browser: Browser, application: string) =>
  await browser.patch(own(application), { full_name: 'Another Name' });
const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;
const addressOf = ({ path }: Route) => path.replace(':id', nobody);
const isForReviewers = ({ access }: Route) => access === 'reviewer' || access === 'lead';
/** Time alone ends it. */
const passes = (code: ErrorCode, name: string) =>
  code === 'too_many'
    ? [`post ${beta}`, `post ${contact}`].includes(name)
    : ['cooldown', 'discord_unavailable'].includes(code);
const declares = (code: ErrorCode) => (route: Route) => refusalsOf(route).includes(code);

const send = async (browser: Browser, route: Route, headers: Record<string, string> = {}) =>
  await browser.send(route.method.toUpperCase(), addressOf(route), { headers });

describe('refusals', () => {
  let portal: TestPortal;
  let reviewer: Browser;
  beforeAll(async () => {
    portal = await startPortal({
      settings: { METRICS_TOKEN: 'a token for the figures' },
    });
    reviewer = await portal.signIn(rhea);
  });
  afterEach(async () => {
    await portal.sandbox.control.clearFaults();
  });
  afterAll(async () => {
    await portal.stop();
  });

  const apply = async () => {
    const { id, browser } = await portal.newcomer();
    const { id: application } = await read(await browser.post(beta, betaAnswers()));
    return { id, browser, application: String(application) };
  };
  const decided = async (verb = 'approve') => {
    const applied = await apply();
    await reviewer.post(review(applied.application, verb), said);
    return applied;
  };
  /** Rejected, and sent again: the first one cannot come back. @param decidedAt when the first one was decided */
  const sentAgain = async (decidedAt = new Date(0)) => {
    const { browser, application } = await decided('reject');
    const set = async (at: Date) =>
      await modelOf('beta').updateOne({ _id: application }, { $set: { 'decision.at': at } });
    await set(new Date(0));
    await browser.post(beta, betaAnswers());
    await set(decidedAt);
    return application;
  };
  const claimedByAnother = async () => {
    const { application } = await apply();
    const other = await portal.signIn(ravi);
    await other.post(review(application, 'claim'), {});
    return application;
  };
  const comeBack = async (code: string | undefined, mode?: 'login', userId = mia) => {
    const browser = portal.browser();
    const flow = mode ?? 'apply';
    const { state, code: real } = await goToDiscord(portal.sandbox, browser, userId, flow);
    const body = { code: code ?? real, state, project_id, ...(mode ? { mode } : {}) };
    return await browser.post('/api/discord-auth', body);
  };
  const withoutDiscord = async <T>(ask: () => Promise<T>): Promise<T> => {
    await portal.sandbox.control.addFault({ path: '/**', then: { reset: true } });
    return await ask();
  };
  const closedFor = async (path: string, answers: object, verb: 'reject' | 'withdraw') => {
    const { id, browser } = await portal.newcomer();
    for (let count = verb === 'reject' ? 1 : 3; count > 0; count -= 1) {
      await browser.post(path, answers);
      const [application] = await findOfPerson(id);
      if (application && verb === 'reject') {
        await reject(
          portal.context,
          { id: rhea, name: 'rhea', isReviewer: true, surface: 'discord' },
          keyOf(application),
          said,
        );
      } else {
        await browser.post(`/api/me/applications/${String(application?._id)}/withdraw`, {});
      }
    }
    return await browser.post(path, answers);
  };
  const blocked = async (path: string, answers: object) => {
    const { id, browser } = await portal.newcomer();
    await reviewer.post('/api/review/blocklist', { discord_id: id, reason: 'tried it too often' });
    return await browser.post(path, answers);
  };
  const twice = async (path: string, answers: object, other = answers, headers = {}) => {
    const { browser } = await portal.newcomer();
    await browser.post(path, answers, headers);
    return await browser.post(path, other, headers);
  };
  const withKey = { 'idempotency-key': 'mine' };
  const withoutProfile = async () => {
    const { id, browser } = await portal.newcomer();
    const { id: user } = await read(await browser.get('/api/auth/user'));
    await modelOf('beta').db.collection('users').deleteOne({ discord_id: id });
    return { id, browser, user: String(user) };
  };
  const onNothing = (verb: string, body: object = {}) => ({
    not_found: async () => await reviewer.post(review(nobody, verb), body),
  });
  const onDecision = (verb: string) => ({
    ...onNothing(verb, said),
    already_decided: async () => await reviewer.post(review((await decided()).application, verb), said),
    claimed: async () => await reviewer.post(review(await claimedByAnother(), verb), said),
  });

  /** For each refusal that a handler adds to those of its declaration: how it comes about. */
  const provoked: Record<string, Partial<Record<ErrorCode, () => Promise<Response>>>> = {
    'delete /api/review/blocklist/:id': {
      not_found: async () => await reviewer.send('DELETE', `/api/review/blocklist/${nobody}`, {}),
    },
    'get /metrics': {
      forbidden: async () => await portal.browser().get('/metrics', { 'x-forwarded-for': '192.0.2.1' }),
    },
    'post /api/discord-auth': {
      project_mismatch: async () =>
        await portal.browser().post('/api/discord-auth', { code: 'x', project_id: 'another' }),
      invalid_state: async () => await portal.browser().post('/api/discord-auth', { code: 'x', project_id }),
      invalid_grant: async () => await comeBack('made-up'),
      unauthenticated: async () =>
        await portal
          .browser()
          .post('/api/discord-auth', { project_id, check_membership_only: true, discord_id: mia }),
      user_not_found: async () => await comeBack(undefined, 'login'),
      application_not_approved: async () => await comeBack(undefined, 'login', (await apply()).id),
      membership_required: async () => {
        const { id } = await decided();
        await portal.sandbox.control.leave(id);
        await noteDeparture(portal.context, id);
        return await comeBack(undefined, 'login', id);
      },
      discord_unavailable: async () => {
        await portal.sandbox.control.addFault({ path: '/oauth2/**', then: { reset: true } });
        return await comeBack(undefined);
      },
    },
    'get /api/me/drafts/:kind': {
      forbidden: async () => await reviewer.get(`/api/me/drafts/beta?discord_id=${mia}`),
    },
    'get /api/users': {
      forbidden: async () => await reviewer.get(`/api/users?discord_id=${mia}`),
      not_found: async () => {
        const { browser, id } = await withoutProfile();
        return await browser.get(`/api/users?discord_id=${id}`);
      },
    },
    'get /api/users/:id': {
      forbidden: async () => await reviewer.get(`/api/users/${nobody}`),
      not_found: async () => {
        const { browser, user } = await withoutProfile();
        return await browser.get(`/api/users/${user}`);
      },
    },
    [`post ${beta}`]: {
      membership_required: async () => {
        const { id } = await portal.sandbox.control.createUser({ username: 'stranger' });
        return await (await portal.signIn(id)).post(beta, betaAnswers());
      },
      discord_unavailable: async () => {
        const { id } = await portal.sandbox.control.createUser({ username: 'unknown' });
        const browser = await portal.signIn(id);
        return await withoutDiscord(async () => await browser.post(beta, betaAnswers()));
      },
      already_applied: async () => await twice(beta, betaAnswers()),
      cooldown: async () => await closedFor(beta, betaAnswers(), 'reject'),
      too_many: async () => await closedFor(beta, betaAnswers(), 'withdraw'),
      not_accepted: async () => await blocked(beta, betaAnswers()),
      idempotency_mismatch: async () =>
        await twice(beta, betaAnswers(), betaAnswers({ full_name: 'Another Name' }), withKey),
    },
    [`post ${contact}`]: {
      already_applied: async () => await twice(contact, form()),
      cooldown: async () => await closedFor(contact, form(), 'reject'),
      too_many: async () => await closedFor(contact, form(), 'withdraw'),
      not_accepted: async () => await blocked(contact, form()),
      idempotency_mismatch: async () => await twice(contact, form(), form({ platforms: 'others' }), withKey),
    },
    'post /api/application-notifications': {
      not_found: async () => await reviewer.post('/api/application-notifications', { id: nobody }),
    },
    'post /api/discord-assign-role': {
      not_found: async () => {
        const { id, browser } = await portal.newcomer();
        return await browser.post('/api/discord-assign-role', { discord_id: id });
      },
      discord_unavailable: async () => {
        const { id, browser } = await apply();
        return await withoutDiscord(
          async () => await browser.post('/api/discord-assign-role', { discord_id: id }),
        );
      },
    },
    'post /api/me/applications/:id/withdraw': {
      not_found: async () => await reviewer.post(`/api/me/applications/${nobody}/withdraw`, {}),
      already_decided: async () => {
        const { browser, application } = await apply();
        await browser.post(`/api/me/applications/${application}/withdraw`, {});
        return await browser.post(`/api/me/applications/${application}/withdraw`, {});
      },
    },
    'get /api/unsubscribe': {
      not_found: async () => await portal.browser().get('/api/unsubscribe?token=beta.1.2'),
    },
    'post /api/unsubscribe': {
      not_found: async () => await portal.browser().post('/api/unsubscribe?token=beta.1.2'),
    },
    'patch /api/me/applications/:id': {
      not_found: async () => await reviewer.patch(own(nobody), {}),
      already_decided: async () => {
        const { browser, application } = await decided();
        return await change(browser, application);
      },
      too_many: async () => {
        const { browser, application } = await apply();
        const versions = Array.from({ length: limits.editsPerApplication }, () => ({ at: new Date() }));
        await modelOf('beta').updateOne({ _id: application }, { $set: { versions } });
        return await change(browser, application);
      },
      not_accepted: async () => {
        const { id, browser, application } = await apply();
        await reviewer.post('/api/review/blocklist', { discord_id: id, reason: 'tried it too often' });
        return await change(browser, application);
      },
    },
    'post /api/me/applications/:id/answer': {
      not_found: async () => await reviewer.post(`${own(nobody)}/answer`, answering),
      already_decided: async () => {
        const { browser, application } = await decided();
        return await browser.post(`${own(application)}/answer`, answering);
      },
      nothing_to_answer: async () => {
        const { browser, application } = await apply();
        return await browser.post(`${own(application)}/answer`, answering);
      },
      not_accepted: async () => {
        const { id, browser, application } = await apply();
        await reviewer.post('/api/review/blocklist', { discord_id: id, reason: 'tried it too often' });
        return await browser.post(`${own(application)}/answer`, answering);
      },
    },
    'get /api/review/applications/:id': { not_found: async () => await reviewer.get(review(nobody)) },
    'get /api/review/applications/:id/membership': {
      not_found: async () => await reviewer.get(review(nobody, 'membership')),
    },
    'post /api/review/applications/:id/approve': onDecision('approve'),
    'post /api/review/applications/:id/reject': onDecision('reject'),
    'post /api/review/applications/:id/reopen': {
      ...onNothing('reopen', said),
      already_decided: async () => await reviewer.post(review((await apply()).application, 'reopen'), said),
      already_applied: async () => await reviewer.post(review(await sentAgain(), 'reopen'), said),
    },
    'post /api/review/applications/:id/undo': {
      ...onNothing('undo'),
      not_undoable: async () => await reviewer.post(review((await apply()).application, 'undo'), {}),
      already_applied: async () => {
        const other = await portal.second({ UNDO_WINDOW_SECONDS: '60' });
        const application = await sentAgain(new Date());
        const reply = await reviewer.copy(other.url).post(review(application, 'undo'), {});
        await other.stop();
        return reply;
      },
    },
    'post /api/review/applications/:id/claim': {
      ...onNothing('claim'),
      already_decided: async () => await reviewer.post(review((await decided()).application, 'claim'), {}),
    },
    'post /api/review/applications/:id/release': {
      ...onNothing('release'),
      already_decided: async () => await reviewer.post(review((await decided()).application, 'release'), {}),
    },
    'post /api/review/applications/:id/retry': {
      ...onNothing('retry', { effect: 'card' }),
      nothing_to_retry: async () =>
        await reviewer.post(review((await apply()).application, 'retry'), { effect: 'approved_role' }),
    },
    'post /api/review/applications/:id/notes': onNothing('notes', { text: 'A note' }),
    'post /api/review/applications/:id/questions': {
      ...onNothing('questions', asking),
      already_decided: async () =>
        await reviewer.post(review((await decided()).application, 'questions'), asking),
      already_asked: async () => {
        const { application } = await apply();
        await reviewer.post(review(application, 'questions'), asking);
        return await reviewer.post(review(application, 'questions'), asking);
      },
      too_many: async () => {
        const { application } = await apply();
        const questions = Array.from({ length: limits.questionsPerApplication }, () => asking);
        await modelOf('beta').updateOne({ _id: application }, { $set: { questions } });
        return await reviewer.post(review(application, 'questions'), asking);
      },
    },
    'post /api/review/applications/:id/discuss': {
      ...onNothing('discuss'),
      discord_unavailable: async () => {
        const { application } = await apply();
        const card = { channel_id: seedIds.channels.review, message_id: '1' };
        await modelOf('beta').updateOne({ _id: application }, { $set: { card } });
        return await withoutDiscord(async () => await reviewer.post(review(application, 'discuss'), {}));
      },
    },
    'post /api/review/applications/:id/reveal': onNothing('reveal'),
  };

  const added = allRoutes.flatMap((route) =>
    (route.refuses ?? []).map((code): [string, ErrorCode] => [nameOf(route), code]),
  );

  it('that a handler adds are all provoked here, and no others', () => {
    const known = Object.entries(provoked).flatMap(([name, codes]) =>
      Object.keys(codes).map((code) => `${name} ${code}`),
    );
    expect(added.map((one) => one.join(' ')).sort()).toEqual(known.sort());
  });

  it.each(added)('of %s: %s', async (name, code) => {
    const response = await provoked[name]?.[code]?.();
    if (!response) {
      throw new Error('nobody provokes it');
    }
    await expectRefusal(response, statusOf[code], code);
    // Whoever is told when to come again does, for ever where it never passes.
    expect(response.headers.get('retry-after') !== null).toBe(passes(code, name));
  });

  it('that come with a declaration: nobody signed in, no reviewer, another site', async () => {
    const { browser } = await portal.newcomer();
    for (const route of allRoutes.filter(({ access }) => access !== 'anyone')) {
      const code = route.refusal ?? 'unauthenticated';
      await expectRefusal(await send(portal.browser(), route), statusOf[code], code);
      if (isForReviewers(route)) {
        await expectRefusal(await send(browser, route), 403, 'forbidden');
      }
    }
    for (const route of sessionRoutes.filter(({ method }) => method !== 'get')) {
      const headers = { 'sec-fetch-site': 'cross-site' };
      await expectRefusal(await send(portal.browser(), route, headers), 403, 'forbidden');
    }
  });

  it('that come with a declaration: Discord does not tell who is a reviewer', async () => {
    const { browser } = await portal.newcomer();
    await withoutDiscord(async () => {
      for (const route of allRoutes.filter(isForReviewers)) {
        await expectRefusal(await send(browser, route), 502, 'discord_unavailable');
      }
    });
  });

  it('that come with a declaration: what cannot be read', async () => {
    const malformed = { body: '{"nonsense": ', headers: { 'content-type': 'application/json' } };
    for (const route of sessionRoutes.filter(declares('invalid'))) {
      const address = `${route.path.replace(':id', 'x'.repeat(65))}?nonsense=1`;
      const { method } = route;
      const reply = await reviewer.send(method.toUpperCase(), address, method === 'get' ? {} : malformed);
      await expectRefusal(reply, 400, 'invalid');
    }
  });

  it('say that the stores are away on every route that needs them', async () => {
    portal.context.redis.disconnect();
    await until(async () => portal.context.redis.status === 'end');
    for (const route of sessionRoutes) {
      await expectRefusal(await send(portal.browser(), route), 503, 'unavailable');
    }
    await portal.context.redis.connect();
  });
});
