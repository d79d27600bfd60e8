import assert from 'node:assert';
import mongoose from 'mongoose';
import { storeSession } from '../sessionIndex.ts';
import {
  betaAnswers,
  contactAnswers,
  emptyDatabase,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '../testing/index.ts';
import { rememberUser, setMailStop } from '../users/service.ts';
import type { Actor } from './actor.ts';
import { answerQuestion } from './answerQuestion.ts';
import { ask } from './ask.ts';
import { recordAllActs } from './audit/recordActs.ts';
import { block, unblockPerson } from './blocklist.ts';
import { claim } from './claims.ts';
import { approve, reject, reopen } from './decide.ts';
import { saveDraft } from './drafts.ts';
import { editAnswers } from './editAnswers.ts';
import { erasePerson } from './erasure/erasePerson.ts';
import { exportPerson } from './exportPerson.ts';
import { revealContact } from './reveal.ts';
import { openDoubt, settleGrant, takeDoubt } from './roles/grants.ts';
import { saveView } from './savedViews.ts';
import { keyOf, modelOf } from './store.ts';
import { submitBeta, submitContact } from './submit.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'discord' };
const lead: Actor = { ...rhea, isLead: true };
const said = 'Ada never answers her telephone';
const saidBefore = 'Ada is not of age';
const reopened = 'Ada has shown her passport';
const blockedFor = 'Ada shouts at reviewers';
const question = 'Is Ada your partner?';
const answered = 'She is my landlady';
const noted = 'Ask her partner about it';

const place = (id: number) => ({
  channel_id: `5${id}`,
  message_id: `6${id}`,
  author_id: `7${id}`,
  thread_id: `8${id}`,
});

/** Every value of a document with the way to it, without positions in lists; those of a draft are JSON text. */
function leavesOf(value: unknown, path = ''): [path: string, text: string][] {
  if (value instanceof Date) {
    return [[path, value.toISOString()]];
  }
  if (value instanceof mongoose.mongo.ObjectId) {
    return [[path, value.toString()]];
  }
  if (path === 'answers' && typeof value === 'string') {
    return leavesOf(JSON.parse(value), path);
  }
  if (Array.isArray(value)) {
    return value.flatMap((one) => leavesOf(one, path));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, one]) => leavesOf(one, path ? `${path}.${name}` : name));
  }
  return value === null || value === undefined
    ? []
    : [[path, typeof value === 'string' ? value : JSON.stringify(value)]];
}

async function everyDocument(): Promise<Record<string, unknown>[]> {
  const database = mongoose.connection.getClient().db();
  const collections = await database.collections();
  const found = await Promise.all(collections.map((collection) => collection.find().toArray()));
  return found.flat();
}

describe('what is stored of a person', () => {
  let context: TestContext;
  const person = makeApplicant({ username: 'ada-lowell', avatar: 'a1b2c3' });
  beforeAll(async () => {
    // No two moments alike, nor their sums, so that none is found in the export by another's time.
    let ticks = Date.now();
    let stepMs = 1_000;
    const now = () => {
      stepMs += 7;
      ticks += stepMs;
      return new Date(ticks);
    };
    context = { ...(await startTestContext()), now };
  });
  afterAll(async () => {
    await context.close();
  });
  beforeEach(async () => {
    await emptyDatabase();
    const { discord_id, username, avatar } = person;
    const user = await rememberUser({
      discord_id,
      username,
      avatar,
      discriminator: '0042',
      locale: 'es-419',
    });
    await setMailStop(discord_id, context.now());
    const blocked = { discord_id, reason: blockedFor };
    await block(context, lead, blocked);
    await unblockPerson(context, lead, discord_id);
    const applicant = { ...person, user_id: user._id.toString() };
    const options = { idempotencyKey: 'a-key' };
    const beta = await submitBeta(context, applicant, { ...betaAnswers(), website: 'filled' }, options);
    const contact = await submitContact(context, applicant, contactAnswers());
    await revealContact(context, rhea, keyOf(beta));
    await reject(context, rhea, keyOf(contact), { reason: saidBefore, note: noted });
    await reopen(context, rhea, keyOf(contact), reopened);
    const needingTwo = { ...context, config: { ...context.config, APPROVALS_NEEDED: 2 } };
    const owner = { ...rhea, id: person.discord_id, isReviewer: false };
    await editAnswers(context, owner, keyOf(contact), { verticals: 'Boats', email: 'ada@second.example' });
    const asked = await ask(context, rhea, keyOf(contact), question);
    const [{ _id } = assert.fail()] = asked.questions ?? [];
    await answerQuestion(context, owner, keyOf(contact), { question: _id.toString(), text: answered });
    await ask(context, rhea, keyOf(contact), question);
    await claim(context, rhea, keyOf(contact));
    await approve(needingTwo, { ...rhea, id: '300000000000000002', name: 'nora' }, keyOf(beta));
    await reject(context, rhea, keyOf(beta), { reason: said, note: noted });
    const card_sent = [{ at: context.now(), channel_id: '53' }];
    const places = { card: place(1), cards_left: [place(2)], card_sent };
    await modelOf('beta').collection.updateOne({ _id: beta._id }, { $set: places });
    const draft = { answers: { email: 'ada@third.example', age: ['18_24'] }, saved_at: context.now() };
    await saveDraft(context, discord_id, 'beta', draft);
    const reviewing = { ...owner, isReviewer: true };
    await saveView(context, reviewing, { name: 'Large affiliates', filter: { marketer_type: 'affiliate' } });
    const role = { discord_id, kind: 'member_role' } as const;
    await settleGrant(role, 'given', await openDoubt(role, 'given', '97', context.now(), context.now()));
    await block(context, lead, blocked);
    await storeSession(context.redis, discord_id, { id: 'of-ada', text: '{}', lifeSeconds: 60 });
    await recordAllActs();
  });

  it('is in the export, whole, but for what machines and reviewers keep for themselves', async () => {
    const told = new Set(leavesOf(await exportPerson(context, person.discord_id)).map(([, value]) => value));
    expect(told).toContain(saidBefore);
    const left = new Set<string>();
    for (const document of await everyDocument()) {
      const leaves = leavesOf(document);
      if (leaves.some(([, value]) => value.includes(person.discord_id))) {
        for (const [path, value] of leaves) {
          if (!told.has(value)) {
            left.add(path);
          }
        }
      }
    }
    expect([...left].sort()).toEqual([
      // Of the note of a role that was given.
      '_id',
      // Reviewers are named, not numbered.
      'actor',
      'approvals.by',
      'by',
      // Of the bot that posted it, and of what reviewers wrote to one another below it.
      'card.author_id',
      'card.thread_id',
      'cards_left.author_id',
      'cards_left.thread_id',
      'claim.by',
      'claim.expires_at',
      'decision.by',
      'decision.note',
      'effects._id',
      // When deliveries that were cancelled would have been due.
      'effects.due_at',
      // Deliveries that were cancelled.
      'effects.state',
      'history.actor',
      // Why it was reopened.
      'history.reason',
      'idempotency.hash',
      'idempotency.key',
      // The keyed hash by which a block outlives an erasure.
      'person',
      'questions.by',
      'reveals.by',
      // The answers once more, word by word.
      'search_words',
    ]);
  });

  it('is nowhere after an erasure: neither they nor what was written about them', async () => {
    expect(JSON.stringify(await everyDocument())).toContain(said);
    await erasePerson(context, person.discord_id);
    // The bot takes the role back.
    const grant = await takeDoubt(context);
    expect(grant?.discord_id).toBe(person.discord_id);
    await settleGrant(grant ?? assert.fail(), 'gone', grant?.due_at ?? assert.fail());
    const text = JSON.stringify(await everyDocument());
    for (const trace of [
      person.discord_id,
      'ada-lowell',
      'a1b2c3',
      'es-419',
      'ada@lowell.example',
      'ada@second.example',
      'ada@third.example',
      'Large affiliates',
      said,
      saidBefore,
      reopened,
      blockedFor,
      noted,
      question,
      answered,
    ]) {
      expect(text).not.toContain(trace);
    }
    const keys = await context.redis.keys('*');
    expect(keys.filter((key) => key.includes(person.discord_id))).toEqual([]);
  });

  it('is in the export of who comes back, as far as the erasure left it: when it was, and how long they wait', async () => {
    await erasePerson(context, person.discord_id);
    const text = JSON.stringify(await exportPerson(context, person.discord_id));
    for (const name of ['erasures', 'reapplications']) {
      const found = await mongoose.connection.collection(name).find().toArray();
      const times = found.flatMap(({ _id, ...rest }) => leavesOf(rest));
      expect(times.length).toBeGreaterThan(0);
      for (const [, time] of times) {
        expect(text).toContain(time);
      }
    }
    expect(await exportPerson(context, makeApplicant().discord_id)).toMatchObject({
      erased_at: null,
      waiting: [],
    });
  });
});
