import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Sandbox, seedIds, startSandbox } from '@yieldwren/sandbox';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { answerQuestion } from '../applications/answerQuestion.ts';
import { asApplicantSees } from '../applications/asApplicantSees.ts';
import { ask } from '../applications/ask.ts';
import { reviewCard } from '../applications/card/reviewCard.ts';
import { approve, reject, undo, withdraw } from '../applications/decide.ts';
import { editAnswers } from '../applications/editAnswers.ts';
import { erasePerson } from '../applications/erasure/erasePerson.ts';
import type { EffectKind } from '../applications/kinds.ts';
import { retryEffects } from '../applications/ledger/retryEffects.ts';
import { markOverdue } from '../applications/overdue.ts';
import { presentForOwner } from '../applications/present.ts';
import { type Application, keyOf, modelOf, readApplication } from '../applications/store.ts';
import { submitBeta, submitContact } from '../applications/submit.ts';
import { stopMails } from '../applications/unsubscribe.ts';
import type { Context } from '../context.ts';
import { mail as mailCheck } from '../doctor/checks/mail.ts';
import { createDoctorContext } from '../doctor/DoctorContext.ts';
import { limits } from '../limits.ts';
import { createLogger } from '../log/logger.ts';
import {
  ageApplication,
  betaAnswers,
  contactAnswers,
  makeApplicant,
  startTestContext,
  type TestContext,
  until,
} from '../testing/index.ts';
import { rememberUser } from '../users/service.ts';
import { EffectOvertaken } from './outcome.ts';
import { runEffect } from './runEffect.ts';
import { sendMail } from './sendMail.ts';

const rhea = { id: seedIds.people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' } as const;
const reason = 'Your volume is <too> small & young';
const address = 'ada@lowell.example';
const asReply = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });
const busy = asReply(451, `${address} is greylisted`);
const unknownUser = asReply(550, `no ${address} here`);

interface Mail {
  from: string;
  to: string[];
  raw: string;
  isSecure: boolean;
  user: unknown;
}

type OnData = NonNullable<SMTPServerOptions['onData']>;
type OnMail = (raw: string, session: Parameters<OnData>[1], done: Parameters<OnData>[2]) => void;
const readWhole =
  (onMail: OnMail): OnData =>
  (stream, session, done) => {
    void text(stream).then((raw) => onMail(raw, session, done));
  };

/** A mail server of one's own: whatever it takes is in `mails`. */
async function startServer(options: SMTPServerOptions = {}) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: readWhole((raw, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const to = rcptTo.map((one) => one.address);
      const from = mailFrom === false ? '' : mailFrom.address;
      mails.push({ from, to, raw, isSecure: session.secure, user: session.user });
      done();
    }),
    ...options,
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return { mails, server, url: `smtp://127.0.0.1:${port}` };
}

/** Of a server that takes one login. */
const knowsAda: SMTPServerOptions = {
  onAuth: ({ username, password }, _session, done) =>
    username === 'ada' && password === 'pass word'
      ? done(null, { user: username })
      : done(new Error('wrong')),
  authOptional: false,
  allowInsecureAuth: true,
};

/** The lines of a header or text that were broken for the way. */
const unfold = (raw: string) => raw.replace(/=\r\n/g, '').replace(/\r\n[ \t]/g, ' ');

async function rowOf(application: Application, kind: EffectKind = 'mail') {
  const { effects } = await readApplication(keyOf(application));
  const row = effects.findLast((effect) => effect.kind === kind);
  if (!row) {
    throw new Error(`there is no ${kind}`);
  }
  return row;
}

/** The newest row of the kind, at its time. */
async function run(by: Context, application: Application, kind: EffectKind = 'mail') {
  const row = await rowOf(application, kind);
  const due = { ...by, now: () => row.due_at };
  return await runEffect(due, keyOf(application), row._id.toString(), row.due_at.getTime());
}

const failNineTimes = async (by: Context, application: Application) => {
  for (let tries = 1; tries < 9; tries += 1) {
    expect(await run(by, application)).toMatchObject({ state: 'queued' });
  }
  return await run(by, application);
};

const mailsOf = ({ effects }: Application) => effects.filter(({ kind }) => kind === 'mail').length;

const apply = async (by: Context) => await submitBeta(by, makeApplicant(), betaAnswers());

describe('e-mails', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  let logged = '';
  const servers: SMTPServer[] = [];
  beforeAll(async () => {
    sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off' });
    context = await startTestContext({ ...sandbox.settings, UNDO_WINDOW_SECONDS: '30' });
  });
  afterAll(async () => {
    for (const server of servers) {
      server.close();
    }
    await context.close();
    await sandbox.stop();
  });
  beforeEach(() => {
    logged = '';
  });

  async function served(options?: SMTPServerOptions) {
    const started = await startServer(options);
    servers.push(started.server);
    return { ...started, mailing: mailingBy(started.url) };
  }
  const sink = { write: (line: string) => (logged += line) } as unknown as NodeJS.WriteStream;
  const mailingBy = (SMTP_URL: string): Context => ({
    ...context,
    log: createLogger('test', 'info', sink),
    config: { ...context.config, SMTP_URL, MAIL_FROM: 'Yieldwren <beta@yieldwren.example>' },
  });

  it('nothing of them is there where no mail server is set', async () => {
    const application = await apply(context);
    await approve(context, rhea, keyOf(application));
    const { effects } = await readApplication(keyOf(application));
    expect(effects.map(({ kind }) => kind).sort()).toEqual(['approved_role', 'card', 'dm', 'member_role']);
  });

  it('a receipt goes to the applicant alone, as text and HTML, and is no list', async () => {
    const { mails, mailing } = await served();
    const application = await apply(mailing);
    expect(await run(mailing, application)).toEqual({ state: 'done' });
    expect(mails).toMatchObject([{ from: 'beta@yieldwren.example', to: [address] }]);
    const raw = unfold(mails[0]?.raw ?? '');
    expect(raw).toContain('Subject: Yieldwren: Application received');
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toContain('Content-Type: text/html');
    expect(raw.split('You will hear from us within 24-48 hours of applying.')).toHaveLength(3);
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).not.toMatch(/List-Unsubscribe|Answer the question|reply to this e-mail/);
    const addresses = new Set(raw.match(/[\w.+-]+@[\w.-]+\.example/g));
    addresses.delete(`${(await rowOf(application))._id.toString()}@yieldwren.example`);
    expect([...addresses].sort()).toEqual([address, 'beta@yieldwren.example', 'support@yieldwren.example']);
  });

  it.each([
    ['Yieldwren: Beta', '"Yieldwren: Beta"'],
    ['Yieldwren (Beta)', '"Yieldwren (Beta)"'],
    ['O"Neil', '"O\\"Neil"'],
    ['"Yieldwren, \\"Inc.\\""', '"Yieldwren, \\"Inc.\\""'],
  ])('comes from one address, whatever is in the name before it: %s', async (name, written) => {
    const { mails, mailing } = await served();
    const MAIL_FROM = `${name} <beta@acme.example>`;
    const application = await apply(mailing);
    const config = { ...mailing.config, MAIL_FROM };
    expect(await run({ ...mailing, config }, application)).toEqual({ state: 'done' });
    expect(mails).toMatchObject([{ from: 'beta@acme.example', to: [address] }]);
    expect(unfold(mails[0]?.raw ?? '')).toContain(`From: ${written} <beta@acme.example>\r\n`);
  });

  it('reads in the language of the Discord of the person', async () => {
    const { mails, mailing } = await served();
    const person = makeApplicant();
    const { discord_id, username, avatar } = person;
    await rememberUser({ discord_id, username, avatar, discriminator: null, locale: 'de' });
    const application = await submitBeta(mailing, person, betaAnswers());
    await run(mailing, application);
    const raw = unfold(mails[0]?.raw ?? '');
    expect(raw).toContain('Subject: Yieldwren: Bewerbung eingegangen');
    expect(raw).toContain('<html lang=3D"de-DE">');
    expect(raw).toContain('Du bekommst diese E-Mail, weil du dich auf');
    expect(raw).not.toMatch(/\b(?:you|your)\b/i);
  });

  it('a decision leaves when it can no longer be undone, in the words of the direct message', async () => {
    const { mails, mailing } = await served();
    const application = await apply(mailing);
    await reject(mailing, rhea, keyOf(application), { reason });
    const row = await rowOf(application);
    const { decision } = await readApplication(keyOf(application));
    expect(row.due_at.getTime()).toBe((decision?.at.getTime() ?? 0) + 30_000);
    const seen = asApplicantSees(await readApplication(keyOf(application)), mailing);
    expect(seen.effects.filter(({ news }) => news === 'decision')).toEqual([]);
    expect(await run(mailing, application)).toEqual({ state: 'done' });
    const raw = unfold(mails[0]?.raw ?? '');
    expect(raw).toContain('Subject: Yieldwren: Not accepted');
    expect(raw).toContain(`Your application was not accepted: ${reason}`);
    const after = { ...mailing, now: () => new Date(row.due_at.getTime() + 1) };
    const view = presentForOwner(await readApplication(keyOf(application)), after);
    expect(view.text.mail).toBe('You also have this by e-mail.');
    expect(raw).toContain('not accepted: Your volume is &lt;too&gt; small &amp; young');
    expect(raw).toMatch(/List-Unsubscribe: <\S+>, <mailto:support@yieldwren\.example\?subject=/);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('stop by the address in them: what the person does is answered, nothing else', async () => {
    const { mails, mailing } = await served();
    const person = makeApplicant();
    const { discord_id, username, avatar } = person;
    await rememberUser({ discord_id, username, avatar, discriminator: null });
    const first = await submitBeta(mailing, person, betaAnswers());
    await reject(mailing, rhea, keyOf(first), { reason });
    await run(mailing, first);
    const [, stopUrl = ''] = /List-Unsubscribe: <(\S+)>,/.exec(unfold(mails[0]?.raw ?? '')) ?? [];
    const { origin, pathname, searchParams } = new URL(stopUrl);
    expect(`${origin}${pathname}`).toBe(`${context.config.PUBLIC_URL}/api/unsubscribe`);
    expect(stopUrl).not.toContain(discord_id);
    await stopMails(mailing, searchParams.get('token') ?? '');
    const second = await submitContact(mailing, person, contactAnswers());
    expect(await run(mailing, second)).toEqual({ state: 'done' });
    await approve(mailing, rhea, keyOf(second));
    expect(await run(mailing, second)).toMatchObject({ state: 'cancelled' });
    expect(mails).toHaveLength(2);
  });

  it('a question goes by e-mail besides the direct message; once it is answered, neither leaves', async () => {
    const { mails, mailing } = await served();
    const application = await apply(mailing);
    const owner = { id: application.discord_id, name: 'x', isReviewer: false, surface: 'portal' } as const;
    const key = keyOf(application);
    const askAndAnswer = async (wording: string) => {
      const { questions } = await ask(mailing, rhea, key, wording);
      const question = String(questions?.at(-1)?._id);
      return async () => await answerQuestion(mailing, owner, key, { question, text: 'Rather not' });
    };
    const answerFirst = await askAndAnswer('Who pays <you>?');
    expect(await run(mailing, application)).toEqual({ state: 'done' });
    const raw = unfold(mails[0]?.raw ?? '');
    expect(raw).toContain('Subject: Yieldwren: A question about your application');
    expect(raw).toContain('Who pays &lt;you&gt;?');
    expect(raw).toContain(`Answer the question: ${context.config.PUBLIC_URL}/status`);
    expect(raw).toContain('>Answer the question</a>');
    expect(raw.split('A reply to this e-mail does not reach our reviewers')).toHaveLength(3);
    await answerFirst();
    const first = await rowOf(application, 'dm');
    const answerSecond = await askAndAnswer('And whom do you pay?');
    const dm = await runEffect(mailing, key, String(first._id), first.due_at.getTime());
    expect(dm).toMatchObject({ state: 'cancelled' });
    await answerSecond();
    expect(await run(mailing, application)).toMatchObject({ state: 'cancelled' });
    expect(mails).toHaveLength(1);
    expect(logged).not.toMatch(/pays|Rather not/);
  });

  it('a question that was asked before a decision leaves when that was undone, and not when it stands', async () => {
    const { mails, mailing } = await served();
    for (const isUndone of [false, true]) {
      const application = await apply(mailing);
      const key = keyOf(application);
      await ask(mailing, rhea, key, 'Who pays you?');
      await approve(mailing, rhea, key);
      const runQuestion = async (by: Context) => {
        const { effects } = await readApplication(key);
        const row = effects.find(({ kind, news }) => kind === 'mail' && news === 'question');
        return await runEffect(by, key, String(row?._id), row?.due_at.getTime() ?? 0);
      };
      expect(await runQuestion(mailing)).toMatchObject({ state: 'queued' });
      if (isUndone) {
        await undo(mailing, rhea, key);
      }
      const later = { ...mailing, now: () => new Date(Date.now() + 31_000) };
      expect(await runQuestion(later)).toMatchObject({ state: isUndone ? 'done' : 'cancelled' });
      expect(mails).toHaveLength(isUndone ? 1 : 0);
    }
  });

  it('a receipt that is late says nothing of a decision that may still be undone', async () => {
    const { mails, mailing } = await served();
    const application = await apply(mailing);
    await approve(mailing, rhea, keyOf(application));
    const { effects } = await readApplication(keyOf(application));
    const receipt = effects.find((effect) => effect.news === 'receipt');
    await runEffect(mailing, keyOf(application), String(receipt?._id), receipt?.due_at.getTime() ?? 0);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.raw).not.toMatch(/approved/i);
  });

  it('an undone decision, a withdrawal and an erasure cancel what has not left', async () => {
    const { mails, mailing } = await served();
    const undone = await apply(mailing);
    await approve(mailing, rhea, keyOf(undone));
    await undo(mailing, rhea, keyOf(undone));
    expect(await rowOf(undone)).toMatchObject({ news: 'decision', state: 'cancelled' });
    const withdrawn = await apply(mailing);
    const owner = { id: withdrawn.discord_id, name: 'x', isReviewer: false, surface: 'portal' } as const;
    await withdraw(mailing, owner, keyOf(withdrawn));
    expect(await run(mailing, withdrawn)).toMatchObject({ state: 'cancelled' });
    const erased = await apply(mailing);
    await erasePerson(mailing, erased.discord_id);
    await expect(rowOf(erased)).rejects.toThrow('there is no mail');
    expect(mails).toEqual([]);
  });

  it('a person who is erased while the mail is being written hears nothing', async () => {
    const { mails, mailing } = await served();
    const application = await apply(mailing);
    const effect = await rowOf(application);
    await erasePerson(mailing, application.discord_id);
    await expect(sendMail(mailing, { application, effect })).rejects.toThrow(EffectOvertaken);
    expect(mails).toEqual([]);
  });

  it('what a direct message could not tell is told by e-mail, once', async () => {
    const { mails, mailing } = await served();
    const person = await sandbox.control.createUser({ username: 'closed' });
    await sandbox.control.join(person.id);
    await sandbox.control.setDmPrivacy(person.id, false);
    const application = await submitBeta(mailing, makeApplicant({ discord_id: person.id }), betaAnswers());
    await ageApplication(application, limits.overdueAfterMs + 60_000);
    await markOverdue(mailing);
    expect(await run(mailing, application, 'dm')).toMatchObject({ state: 'undeliverable' });
    expect(await rowOf(application)).toMatchObject({ news: 'late', state: 'queued' });
    await run(mailing, application);
    expect(mails).toHaveLength(1);
    expect(unfold(mails[0]?.raw ?? '')).toContain('Subject: Yieldwren: Still under review');
    await reject(mailing, rhea, keyOf(application), { reason });
    await run(mailing, application, 'dm');
    const { effects } = await readApplication(keyOf(application));
    expect(effects.filter(({ news, kind }) => kind === 'mail' && news === 'decision')).toHaveLength(1);
  });

  it('a notice of delay that was late itself does not leave once something was asked, which leaves once', async () => {
    const { mails, mailing } = await served();
    const person = await sandbox.control.createUser({ username: 'closed-and-asked' });
    await sandbox.control.join(person.id);
    await sandbox.control.setDmPrivacy(person.id, false);
    const application = await submitBeta(mailing, makeApplicant({ discord_id: person.id }), betaAnswers());
    const key = keyOf(application);
    await ageApplication(application, limits.overdueAfterMs + 60_000);
    await markOverdue(mailing);
    await run(mailing, application, 'dm');
    const late = await rowOf(application);
    expect(late).toMatchObject({ news: 'late', state: 'queued' });
    await ask(mailing, rhea, key, 'Who pays you?');
    const outcome = await runEffect(mailing, key, String(late._id), late.due_at.getTime());
    expect(await run(mailing, application)).toEqual({ state: 'done' });
    expect(outcome).toMatchObject({ state: 'cancelled' });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.raw).toContain('Who pays you?');
  });

  it('an address that the server refuses for good is undeliverable: card and desk say so, the log holds no address', async () => {
    const { mailing } = await served({ onRcptTo: (_address, _session, done) => done(unknownUser) });
    const application = await apply(mailing);
    const outcome = { state: 'undeliverable', last_error: 'The mail server refused it (550).' };
    expect(await run(mailing, application)).toEqual(outcome);
    const stored = await readApplication(keyOf(application));
    const decided = { ...stored, status: 'rejected' } as Application;
    const facts = { attempt: 1, earlier: [], changed: [], sameEmail: [], clock: context };
    const card = JSON.stringify(reviewCard(decided, facts));
    expect(card).toContain('E-mail: ✉️ cannot be delivered: The mail server refused it (550).');
    expect(logged).toContain('"error_code":"EENVELOPE","command":"RCPT TO","response_code":550');
    expect(logged + JSON.stringify(stored.effects)).not.toContain('lowell');
  });

  it('a receipt that could not be delivered is told to who waits, and goes to the address that they give then, once', async () => {
    const { mails, mailing } = await served({
      onRcptTo: (to, _session, done) => done(to.address === address ? unknownUser : null),
    });
    const application = await apply(mailing);
    const owner = { id: application.discord_id, name: 'x', isReviewer: false, surface: 'portal' } as const;
    const key = keyOf(application);
    const mailText = async () => presentForOwner(await readApplication(key), mailing).text.mail;
    expect(await run(mailing, application)).toMatchObject({ state: 'undeliverable' });
    expect(await mailText()).toBe('Our e-mail could not be delivered to the address you gave.');
    expect(mailsOf(await editAnswers(mailing, owner, key, { verticals: 'Boats' }))).toBe(1);
    await editAnswers(mailing, owner, key, { email: 'ada@right.example' });
    expect(await run(mailing, application)).toEqual({ state: 'done' });
    expect(mails).toMatchObject([{ to: ['ada@right.example'] }]);
    expect(await mailText()).toBe('');
    expect(mailsOf(await editAnswers(mailing, owner, key, { email: 'ada@third.example' }))).toBe(2);
  });

  it('an open question that could not be delivered goes to the new address as well', async () => {
    const { mails, mailing } = await served({
      onRcptTo: (to, _session, done) => done(to.address === address ? unknownUser : null),
    });
    const application = await apply(mailing);
    const owner = { id: application.discord_id, name: 'x', isReviewer: false, surface: 'portal' } as const;
    const key = keyOf(application);
    await ask(mailing, rhea, key, 'Who pays you?');
    expect(await run(mailing, application)).toMatchObject({ state: 'undeliverable' });
    await editAnswers(mailing, owner, key, { email: 'ada@right.example' });
    expect(await run(mailing, application)).toEqual({ state: 'done' });
    expect(mails[0]?.raw).toContain('Who pays you?');
  });

  it('a server that puts it off is asked again later, and a reviewer may have it tried at once', async () => {
    let refusals = 2;
    const { mails, mailing } = await served({
      onRcptTo: (_address, _session, done) => {
        refusals -= 1;
        done(refusals >= 0 ? busy : null);
      },
    });
    const application = await apply(mailing);
    const first = await rowOf(application);
    expect(await run(mailing, application)).toMatchObject({ state: 'queued' });
    const second = await rowOf(application);
    expect(second.due_at.getTime()).toBe(first.due_at.getTime() + 5_000);
    expect(second).toMatchObject({ tries: 1, unanswered: 0 });
    await run(mailing, application);
    const third = await retryEffects(mailing, rhea, keyOf(application), 'mail');
    expect(third.effects.at(-1)?.due_at.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await run(mailing, application)).toEqual({ state: 'done' });
    expect(mails).toHaveLength(1);
    expect((await rowOf(application)).last_error).toBeUndefined();
  });

  it('that is being handed over is not tried once more by Retry', async () => {
    const problems = [busy];
    const mails: string[] = [];
    const repliesToFirst: (() => void)[] = [];
    const { mailing } = await served({
      onRcptTo: (_address, _session, done) => done(problems.shift() ?? null),
      onData: readWhole((raw, _session, done) => {
        if (mails.push(raw) === 1) {
          repliesToFirst.push(done);
        } else {
          done();
        }
      }),
    });
    const application = await apply(mailing);
    expect(await run(mailing, application)).toMatchObject({ state: 'queued' });
    const second = run(mailing, application);
    await until(async () => mails.length === 1);
    await retryEffects(mailing, rhea, keyOf(application), 'mail');
    const third = await run(mailing, application);
    repliesToFirst[0]?.();
    expect(third).toBeNull();
    expect(await second).toEqual({ state: 'done' });
    expect(mails).toHaveLength(1);
    expect(await rowOf(application)).toMatchObject({ state: 'done', tries: 2 });
  });

  it('is held up after nine attempts at a server that takes none, and leaves when it has taken another', async () => {
    let problem: Error | null = busy;
    const { mails, mailing } = await served({ onMailFrom: (_address, _session, done) => done(problem) });
    const application = await apply(mailing);
    const last_error = 'The mail server refused it (451).';
    expect(await failNineTimes(mailing, application)).toEqual({ state: 'blocked', last_error });
    problem = null;
    await run(mailing, await apply(mailing));
    expect(await rowOf(application)).toMatchObject({ state: 'queued' });
    expect(await run(mailing, application)).toEqual({ state: 'done' });
    expect(mails).toHaveLength(2);
  });

  it.each<[string, string, SMTPServerOptions]>([
    [
      'the message',
      '554',
      {
        onData: readWhole((raw, _session, done) =>
          done(raw.includes('Who pays you?') ? asReply(554, 'Message rejected: not verified') : null),
        ),
      },
    ],
    [
      'to pass it on',
      '550',
      {
        onRcptTo: (to, _session, done) =>
          done(to.address === address ? asReply(550, '5.7.1 Relaying denied') : null),
      },
    ],
  ])(
    'is held up after nine attempts at a server that refuses %s, tells its applicant of no wrong address, and keeps no other from its turn',
    async (_what, code, options) => {
      const { mailing } = await served(options);
      const application = await apply(mailing);
      await ask(mailing, rhea, keyOf(application), 'Who pays you?');
      const last_error = `The mail server refused it (${code}).`;
      expect(await failNineTimes(mailing, application)).toEqual({ state: 'blocked', last_error });
      const { text: told } = presentForOwner(await readApplication(keyOf(application)), mailing);
      expect(told.mail).not.toContain('the address you gave');
      const other = await submitBeta(mailing, makeApplicant(), betaAnswers({ email: 'eve@else.example' }));
      expect(await run(mailing, other)).toEqual({ state: 'done' });
      expect(await rowOf(application)).toMatchObject({ state: 'queued', tries: 0 });
      expect(await failNineTimes(mailing, application)).toEqual({ state: 'undeliverable', last_error });
    },
  );

  it('is held up again by a server that took another and then takes none for a while', async () => {
    let problem: Error | null = busy;
    const { mailing } = await served({ onMailFrom: (_address, _session, done) => done(problem) });
    const application = await apply(mailing);
    await failNineTimes(mailing, application);
    problem = null;
    await run(mailing, await apply(mailing));
    problem = busy;
    expect(await failNineTimes(mailing, application)).toMatchObject({ state: 'blocked' });
  });

  it('that was held up has as many attempts as before: an address that puts it off at first gets it later', async () => {
    let sender: Error | null = busy;
    let recipient: Error | null = null;
    const { mails, mailing } = await served({
      onMailFrom: (_address, _session, done) => done(sender),
      onRcptTo: (_address, _session, done) => done(recipient),
    });
    const application = await apply(mailing);
    expect(await failNineTimes(mailing, application)).toMatchObject({ state: 'blocked' });
    sender = null;
    await run(mailing, await apply(mailing));
    recipient = busy;
    expect(await run(mailing, application)).toMatchObject({ state: 'queued' });
    expect(await rowOf(application)).toMatchObject({ tries: 1 });
    recipient = null;
    expect(await run(mailing, application)).toEqual({ state: 'done' });
    expect(mails).toHaveLength(2);
  });

  it('that was taken is done, and goes once, though those that were held up could not be released', async () => {
    const { mails, mailing } = await served();
    const application = await apply(mailing);
    jest.spyOn(modelOf('beta'), 'updateMany').mockImplementationOnce(() => {
      throw new Error('the connection timed out');
    });
    expect(await run(mailing, application)).toEqual({ state: 'done' });
    expect(await rowOf(application)).toMatchObject({ state: 'done' });
    expect(mails).toHaveLength(1);
    expect(logged).toContain('the connection timed out');
  });

  it('is given up after nine attempts at an address that takes none', async () => {
    const { mailing } = await served({ onRcptTo: (_address, _session, done) => done(busy) });
    expect(await failNineTimes(mailing, await apply(mailing))).toMatchObject({ state: 'undeliverable' });
  });

  it('is tried as often as before after each Retry, however often that was pressed in vain, and goes once', async () => {
    const { mails, url } = await served({
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'ada' }) : done(new Error('wrong')),
      authOptional: false,
      allowInsecureAuth: true,
    });
    const withPassword = (word: string) => mailingBy(url.replace('//', `//ada:${word}@`));
    const [wrong, right] = [withPassword('wrong'), withPassword('right')];
    const application = await apply(wrong);
    const retry = async () => await retryEffects(wrong, rhea, keyOf(application), 'mail');
    for (let presses = 0; presses < 9; presses += 1) {
      expect(await run(wrong, application)).toMatchObject({ state: 'queued' });
      await retry();
    }
    expect(await failNineTimes(wrong, application)).toMatchObject({ state: 'blocked' });
    await retry();
    expect(await run(right, application)).toEqual({ state: 'done' });
    expect(mails).toHaveLength(1);
  });

  it('a server that hangs is left, and asked again later', async () => {
    const { url } = await served({ onConnect: () => undefined });
    const mailing = mailingBy(`${url}?greetingTimeout=300`);
    const application = await apply(mailing);
    expect(await run(mailing, application)).toMatchObject({
      state: 'queued',
      last_error: expect.stringContaining('fell silent'),
    });
    expect(await rowOf(application)).toMatchObject({ unanswered: 0 });
  });

  it('a connection that is lost after the message is followed by one more attempt with the same id, and no third', async () => {
    const seen: (string | undefined)[] = [];
    const { mailing, server } = await served({
      onData: readWhole((raw) => {
        seen.push(/^Message-ID: .*$/im.exec(raw)?.[0]);
        for (const connection of server.connections) {
          connection.close();
        }
      }),
    });
    const application = await apply(mailing);
    expect(await run(mailing, application)).toMatchObject({ state: 'queued' });
    expect(await run(mailing, application)).toMatchObject({ state: 'queued' });
    expect(await run(mailing, application)).toMatchObject({
      state: 'undeliverable',
      last_error: expect.stringContaining('it may have arrived'),
    });
    const { text: told } = presentForOwner(await readApplication(keyOf(application)), mailing);
    expect(told.mail).toBe('');
    expect(seen).toHaveLength(2);
    expect(seen[0]).toContain((await rowOf(application))._id.toString());
    expect(seen[1]).toBe(seen[0]);
  });

  it('goes by TLS where the server offers it, and not to one whose certificate nobody vouches for', async () => {
    const { mails, mailing, url } = await served({ disabledCommands: [] });
    const application = await apply(mailing);
    expect(await run(mailing, application)).toMatchObject({
      state: 'queued',
      last_error: expect.stringContaining('TLS'),
    });
    expect(mails).toEqual([]);
    // Its certificate is its own.
    await run(mailingBy(`${url}?tls.rejectUnauthorized=false`), application);
    expect(mails).toMatchObject([{ isSecure: true }]);
  });

  it('logs in where a name is set, by TLS alone unless the server is on this machine', async () => {
    const { mails, url } = await served(knowsAda);
    const withLogin = (login: string, host = '127.0.0.1') =>
      mailingBy(url.replace('127.0.0.1', `${login}@${host}`));
    const wrong = withLogin('ada:secret-of-ours');
    const application = await apply(wrong);
    expect(await run(wrong, application)).toMatchObject({
      state: 'queued',
      last_error: expect.stringContaining('does not accept the login of SMTP_URL (535)'),
    });
    expect(logged).not.toMatch(/secret-of-ours|lowell/);
    await run(withLogin('ada:pass%20word'), application);
    expect(mails).toMatchObject([{ user: 'ada' }]);
    // Leads here too, also without IPv6, and is not known for this machine.
    const elsewhere = withLogin('ada:pass%20word', '0.0.0.0');
    const next = await apply(elsewhere);
    const { last_error } = (await run(elsewhere, next)) ?? {};
    expect(last_error).toContain('no TLS connection that can be trusted');
  });

  it.each(['tom&jerry@lowell.example', "o'neil+beta=1/2@lowell.example"])(
    'whatever the form takes as an address is written to: %s',
    async (email) => {
      const { mails, mailing } = await served();
      const application = await submitBeta(mailing, makeApplicant(), betaAnswers({ email }));
      expect(await run(mailing, application)).toMatchObject({ state: 'done' });
      expect(mails).toMatchObject([{ to: [email] }]);
    },
  );

  it('an answer of the contact form that is no address is not written to', async () => {
    const { mails, mailing } = await served();
    const answers = contactAnswers({ email: 'ada@lowell.example, eve@else.example' });
    const application = await submitContact(mailing, makeApplicant(), answers);
    expect(await run(mailing, application)).toMatchObject({ state: 'undeliverable' });
    expect(mails).toEqual([]);
  });

  it('goes nowhere where no address is stored any more, or the mail server was taken out of the settings', async () => {
    const { mails, mailing } = await served();
    const nameless = await apply(mailing);
    await modelOf('beta').collection.updateOne({ _id: nameless._id }, { $set: { email: null } });
    expect(await run(mailing, nameless)).toMatchObject({ state: 'undeliverable' });
    expect(await run(context, await apply(mailing))).toMatchObject({ state: 'cancelled' });
    expect(mails).toEqual([]);
  });

  it('the doctor logs in to the mail server, and names what is wrong without the password', async () => {
    const { url, server, mailing } = await served(knowsAda);
    const look = async (login: string) => {
      const SMTP_URL = url.replace('//', `//${login}@`);
      return await mailCheck.run({ ...mailing.config, SMTP_URL }, createDoctorContext({}));
    };
    expect(await look('ada:pass%20word')).toMatchObject([{ state: 'ok' }]);
    const refused = await look('ada:secret-of-ours');
    expect(refused).toMatchObject([
      { state: 'broken', text: expect.stringContaining('does not accept the login') },
    ]);
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
    const away = await look('ada:secret-of-ours');
    expect(away).toMatchObject([{ state: 'broken' }]);
    expect(JSON.stringify([refused, away])).not.toContain('secret-of-ours');
    expect(await mailCheck.run({}, createDoctorContext({}))).toEqual([]);
  });
});
