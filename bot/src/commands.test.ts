import {
  approve,
  ask,
  erasePerson,
  exportPerson,
  keyOf,
  limits,
  modelOf,
  reject,
  rememberUser,
  reopen,
  statusColours,
  submitContact,
  systemActor,
  withdraw,
} from '@yieldwren/shared';
import { ageApplication, contactAnswers } from '@yieldwren/shared/testing';
import { PermissionFlagsBits } from 'discord.js';
import { commandBodies, registerCommands } from './commands/registerCommands.ts';
import { people, roles, type TestBot, withTestBot } from './testing/startTestBot.ts';

const languages = ['de', 'es-419', 'es-ES', 'fr'];
const reviewer = { ...systemActor, id: people.rhea, name: 'Rhea', isReviewer: true };

const applicant = (discord_id: string) => ({
  user_id: null,
  discord_id,
  username: 'lena',
  avatar: null,
  isFullMember: true,
});

describe('commands', () => {
  let t: TestBot;
  withTestBot(async (started) => {
    t = started;
    await t.registered();
  });

  const answerTo = async (userId: string, name: string, more: object = {}) => {
    const outcome = await t.control.runCommand({ userId, name, ...more });
    expect(outcome.callback).toMatchObject({ type: 5, data: { flags: 64 } });
    return await t.waitUntil(async () => {
      const answer = outcome.response();
      return answer?.state === 'sent' ? answer : null;
    }, `the answer to /${name}`);
  };
  const run = async (...asked: Parameters<typeof answerTo>) => {
    const message = await answerTo(...asked);
    return `${message.content} ${JSON.stringify(message.embeds)}`;
  };

  it('are registered at start, with names and descriptions in four languages, and not again when nothing changed', async () => {
    const state = await t.control.state(people.rhea);
    expect(state.viewer?.commands.map((command) => command.name).sort()).toEqual(
      ['View application', 'application', 'block', 'doctor', 'queue', 'stats', 'status', 'unblock'].sort(),
    );
    for (const body of commandBodies()) {
      const texts =
        'description' in body && body.description ? body.description_localizations : body.name_localizations;
      expect(Object.keys(texts ?? {}).sort()).toEqual(languages);
    }
    expect(await registerCommands(t.context.discord, t.config)).toBe(false);
  });

  it('/status answers everybody in all six states, in the server and in direct messages', async () => {
    expect(await run(people.mia, 'status')).toContain('No application yet');
    const person = await t.person('stacy');
    const application = await t.apply(person);
    await t.effect(application, 'member_role', 'done');
    const pending = await run(person, 'status');
    expect(pending).toContain('Under review');
    expect(pending).toContain('within 24-48 hours');
    expect(pending).toContain('Your roles are in place.');
    const isClaimed = async () => (await t.fresh(application)).claim !== undefined;
    await t.press(people.rhea, 'claim', application);
    await t.waitUntil(isClaimed, 'the claim');
    expect(await run(person, 'status')).toContain('In review');
    await t.press(people.rhea, 'release', application);
    await t.waitUntil(async () => !(await isClaimed()), 'the release');
    await ageApplication(application, 49 * 60 * 60_000);
    await t.bot.jobs.overdue();
    expect(await run(person, 'status', { dm: true })).toContain('Still under review');
    await t.press(people.rhea, 'approve', application);
    // Not the one that it takes longer (sent before, or let be), and not the role, which tells the decision too.
    const isTold = async () =>
      (await t.fresh(application)).effects.some(
        ({ kind, news, state }) => kind === 'dm' && news === 'decision' && state === 'done',
      );
    await t.waitUntil(isTold, 'the message of the approval');
    const approved = await run(person, 'status', { dm: true });
    expect(approved).toContain('Approved');
    expect(approved).toContain('You also have this as a direct message');
    const other = await t.person('sten');
    const refused = await t.apply(other);
    await reject(t.context, reviewer, keyOf(refused), { reason: 'Too small for the beta' });
    const rejected = await run(other, 'status');
    expect(rejected).toContain('Not accepted');
    expect(rejected).toContain('Too small for the beta');
    await reopen(t.context, reviewer, keyOf(refused), 'On second thought');
    const owner = { ...systemActor, id: other, surface: 'portal' as const };
    await withdraw(t.context, owner, keyOf(refused));
    expect(await run(other, 'status')).toContain('Withdrawn');
  });

  it('/status says since when it stands as it does, also of what was withdrawn or is asked about', async () => {
    const person = await t.person('sina');
    const application = await t.apply(person);
    await ageApplication(application, 3 * limits.dayMs);
    const stands = async () => {
      const [, since, applied] =
        /Since <t:(\d+):R>; applied <t:(\d+):R>/.exec(await run(person, 'status')) ?? [];
      return Math.round((Number(since) - Number(applied)) / 86_400);
    };
    expect(await stands()).toBe(0);
    await ask(t.context, reviewer, keyOf(application), 'Which networks?');
    expect(await stands()).toBe(3);
    await withdraw(t.context, { ...systemActor, id: person, surface: 'portal' }, keyOf(application));
    expect(await stands()).toBe(3);
  });

  it('/status links each of two applications to an address of its own: of embeds with one address Discord shows the first', async () => {
    const person = await t.person('lena');
    const sent = [await t.apply(person), await submitContact(t.context, applicant(person), contactAnswers())];
    const answer = await run(person, 'status');
    const links = [...answer.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url);
    expect(new Set(links)).toEqual(
      new Set(sent.map(({ reference }) => `${t.config.PUBLIC_URL}/status#${reference}`)),
    );
  });

  it('whoever has set their Discord to another language is answered, told and refused in it', async () => {
    const person = await t.person('lena');
    await rememberUser({
      discord_id: person,
      username: 'lena',
      discriminator: null,
      avatar: null,
      locale: 'fr',
    });
    const application = await t.apply(person);
    await t.press(people.rhea, 'approve', application);
    await t.effect(application, 'dm', 'done');
    const newest = async () => JSON.stringify((await t.control.dms(person)).at(-1));
    expect(await newest()).toContain('votre candidature est acceptée');
    expect(await newest()).toContain('Yieldwren\u00a0: Acceptée');
    expect(await newest()).toContain('Se connecter');
    await t.control.updateUser(person, { locale: 'de' });
    const status = await run(person, 'status');
    expect(status).toContain('Angenommen · Beta-Bewerbung');
    expect(status).toContain('Das haben wir dir auch als Direktnachricht auf Discord geschickt.');
    expect(await run(person, 'queue')).toContain('Das darf nur unser Prüfteam.');
    // The next news comes in the language last heard.
    await t.waitUntil(
      async () => (await exportPerson(t.context, person)).user?.locale === 'de',
      'their language is noted',
    );
    const second = await submitContact(t.context, applicant(person), contactAnswers());
    await reject(t.context, reviewer, keyOf(second), { reason: 'Too small for the beta' });
    await t.effect(second, 'dm', 'done');
    expect(await newest()).toContain('Deine Bewerbung wurde nicht angenommen: Too small for the beta');
    await t.control.updateUser(people.ravi, { locale: 'es-ES' });
    expect(await run(people.ravi, 'application')).toContain('Give a reference or a person.');
    expect(await run(people.ravi, 'status')).toContain('Aún no hay solicitud');
  });

  it('/block turns a person away until /unblock, for leads only', async () => {
    const person = await t.person('bruno');
    const block = { options: { person, reason: 'Sent the same form under five names', days: 7 } };
    expect(await run(people.mia, 'block', block)).toContain('Only reviewers may do this.');
    expect(await run(people.rhea, 'block', block)).toMatch(
      new RegExp(`Applications of <@${person}> are not accepted; that ends <t:\\d+:R>\\.`),
    );
    expect(await run(people.mia, 'unblock', { options: { person } })).toContain(
      'Only reviewers may do this.',
    );
    await expect(t.apply(person)).rejects.toMatchObject({ code: 'not_accepted' });
    expect(await run(people.rhea, 'unblock', { options: { person } })).toContain('are accepted again');
    expect(await run(people.rhea, 'unblock', { options: { person } })).toContain('is blocked');
    await t.apply(person);
  });

  it('/queue lists what waits, oldest first, with links to the cards', async () => {
    const first = await t.apply(await t.person('quinn'));
    const second = await t.apply(await t.person('quill'));
    const card = await t.card(first);
    await t.effect(first, 'card', 'done');
    const text = await run(people.rhea, 'queue');
    expect(text.indexOf(first.reference)).toBeGreaterThan(-1);
    expect(text.indexOf(first.reference)).toBeLessThan(text.indexOf(second.reference));
    expect(text).toContain(`/${card.channelId}/${card.id}`);
  });

  it('/application finds by reference or by person, without contact data', async () => {
    const person = await t.person('petra');
    const application = await t.apply(person, {}, { email: 'petra@mail.example', verticals: 'Garden sheds' });
    await ask(t.context, reviewer, keyOf(application), 'Which *networks*?');
    await reject(t.context, reviewer, keyOf(application), { reason: 'Too *small* for us' });
    for (const options of [{ reference: application.reference.toLowerCase() }, { person }]) {
      const text = await run(people.ravi, 'application', { options });
      expect(text).toContain('Garden sheds');
      expect(text).not.toContain('petra@mail');
      expect(text).toMatch(/<t:\d+:R> Applied through the portal/);
      expect(text).toMatch(new RegExp(`Question asked by <@${people.rhea}>\\\\n`));
      expect(text).toContain(`Rejected by <@${people.rhea}>: Too`);
      expect(text).toContain('Closed without an answer');
    }
    expect(await run(people.ravi, 'application', { options: { reference: 'nope' } })).toContain(
      'No application has',
    );
    expect(await run(people.ravi, 'application', { options: { person: people.max } })).toContain(
      'has not applied',
    );
    expect(await run(people.ravi, 'application')).toContain('Give a reference or a person.');
    await erasePerson(t.context, person);
    const options = { reference: application.reference };
    expect(await run(people.ravi, 'application', { options })).toContain('was erased at the request');
  });

  it('/application names who is on it, and nobody once that is over', async () => {
    const application = await t.apply(await t.person('pia'));
    const options = { reference: application.reference };
    await t.press(people.rhea, 'claim', application);
    await t.waitUntil(async () => (await t.fresh(application)).claim, 'the claim');
    expect(await run(people.ravi, 'application', { options })).toContain(`**Claimed by** <@${people.rhea}>`);
    const { _id } = application;
    await modelOf('beta').updateOne({ _id }, { $set: { 'claim.expires_at': new Date(Date.now() - 1) } });
    expect(await run(people.ravi, 'application', { options })).not.toContain('Claimed by');
  });

  it("a member's own menu shows their application", async () => {
    const person = await t.person('mona');
    const application = await t.apply(person);
    expect(await run(people.rhea, 'View application', { targetId: person })).toContain(application.reference);
  });

  /** Of each form, as `/stats` shows them: waiting, approved, rejected, decided by one reviewer. */
  const figures = async () => {
    const [beta, contact] = (await answerTo(people.rhea, 'stats')).embeds;
    expect([beta?.title, contact?.title]).toEqual([
      'Beta applications, last 90 days',
      'Contact applications, last 90 days',
    ]);
    return [beta, contact].map((embed) => {
      const shown = (figure: string) => embed?.fields?.find(({ name }) => name === figure)?.value ?? '';
      const byOne = /A name of one: (\d+)/.exec(shown('Decided by'))?.[1] ?? 0;
      return [shown('Waiting'), shown('Approved'), shown('Rejected'), byOne].map(Number);
    });
  };

  it('/stats tells the figures of each form apart', async () => {
    const lone = { ...reviewer, id: people.ravi, name: 'A name of one' };
    const before = await figures();
    await approve(t.context, lone, keyOf(await t.apply(await t.person('counted'))));
    for (const name of ['counted-too', 'counted-again']) {
      const sent = await submitContact(t.context, applicant(await t.person(name)), contactAnswers());
      await reject(t.context, lone, keyOf(sent), { reason: 'Too small for the beta' });
    }
    await t.apply(await t.person('still-waiting'));
    const after = await figures();
    const more = after.map((form, at) => form.map((figure, row) => figure - (before[at]?.[row] ?? 0)));
    expect(more).toEqual([
      [1, 1, 0, 1],
      [0, 0, 2, 2],
    ]);
  });

  it('/doctor names what is wrong with its repair, tells apart what works all the same, and says when all is well', async () => {
    const shown = async (title: string) =>
      await t.waitUntil(
        async () => (await answerTo(people.rhea, 'doctor')).embeds.find((embed) => embed.title === title),
        title,
      );
    const withoutFile = await shown('It works, and something wants a look');
    expect(withoutFile.color).toBe(statusColours.pending);
    expect(withoutFile.description).toContain('⚠️ **Redis forgets sessions');
    await t.context.redis.config('SET', 'appendonly', 'yes');
    expect((await shown('Everything is in place')).color).toBe(statusColours.approved);
    await t.context.redis.config('SET', 'appendonly', 'no');
    await t.control.setRolePermissions(roles.community, PermissionFlagsBits.Administrator);
    const readable = await shown('Something needs a hand');
    expect(readable.description).toContain('❌ **Everybody who applied reads #review');
    await t.control.setRolePermissions(roles.community, '0');
    await shown('It works, and something wants a look');
    await t.control.moveRole(roles.community, 5);
    const text = await t.waitUntil(async () => {
      const answer = await run(people.rhea, 'doctor');
      return answer.includes('Something needs a hand') && answer;
    }, 'the finding');
    expect(text).toContain("move the bot's role above");
    await t.control.moveRole(roles.community, 1);
  });

  it('of reviewers refuse everybody else, and are not there in direct messages', async () => {
    for (const name of ['queue', 'application', 'stats', 'doctor']) {
      expect(await run(people.mia, name)).toContain('Only reviewers may do this.');
      await expect(t.control.runCommand({ userId: people.rhea, name, dm: true })).rejects.toThrow(
        'sees no command',
      );
    }
    expect(await run(people.mia, 'View application', { targetId: people.ada })).toContain('Only reviewers');
  });

  it('are registered once in each session, also where Discord has forgotten them since', async () => {
    await t.control.reset();
    await t.registered();
    const shown = (await t.control.state(people.rhea)).viewer?.commands.map(({ name }) => name);
    expect(shown).toContain('status');
    const asked = (await t.control.traffic()).filter(({ path }) => path.includes('/commands'));
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  });
});
