import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { limits } from '../limits.ts';
import { refusalReasons } from '../refusals.ts';
import type { StoredAnswers } from '../views/application.ts';
import type { Actor } from './actor.ts';
import { answersOf } from './answersOf.ts';
import { fieldErrors } from './answersSchema.ts';
import { asApplicantSees } from './asApplicantSees.ts';
import { betaSubmissionSchema } from './beta/schema.ts';
import { mustBeAccepted } from './blocklist.ts';
import { contactApplicationSchema } from './contact/schema.ts';
import { emailFlags, flagsOfAnswers, linkFlags } from './flags.ts';
import { historyReasons } from './kinds.ts';
import { newestRow } from './ledger/newestRow.ts';
import { mailRows, webhookRows } from './ledger/outboundRows.ts';
import { mustBeSelf, mustOwn } from './policy.ts';
import { mustBeThere } from './refuse.ts';
import type { Effect } from './reviewPart.ts';
import { type Application, type ApplicationKey, readApplication } from './store.ts';
import { answersOnly, columnsOf, searchWordsOf } from './submission.ts';
import { transition } from './transition.ts';
import type { Clock } from './undoWindow.ts';

/** @throws {DomainError} already_decided, too_many */
function mustBeEditable(application: Application, clock: Clock): void {
  const { reference, status, versions = [] } = application;
  if (status !== 'pending') {
    const known = asApplicantSees(application, clock).status;
    const reason = known === 'pending' ? refusalReasons.beingDecided : refusalReasons.editTooLate;
    throw new DomainError('already_decided', reason, { reference, status: known });
  }
  if (versions.length >= limits.editsPerApplication) {
    throw new DomainError('too_many', refusalReasons.editedTooOften, { reference });
  }
}

/** The body of a submission of /form, which has its answers under a name of their own; an edit may leave the name out. */
function contactBody(stored: StoredAnswers, given: Readonly<Record<string, unknown>>) {
  if (!('form_data' in given)) {
    return { form_data: { ...stored, ...given } };
  }
  const { form_data: form } = given;
  const isForm = typeof form === 'object' && form !== null && !Array.isArray(form);
  return { ...given, form_data: isForm ? { ...stored, ...form } : form };
}

/** What was sent, put over what is stored, and judged as a submission. @throws {DomainError} invalid, forbidden */
function readAnswers(application: Application, actor: Actor, given: Readonly<Record<string, unknown>>) {
  const stored = answersOf(application);
  const parsed =
    application.kind === 'beta'
      ? betaSubmissionSchema.safeParse({ ...stored, ...given })
      : contactApplicationSchema.safeParse(contactBody(stored, given));
  if (!parsed.success) {
    throw new DomainError('invalid', undefined, { fields: fieldErrors(parsed.error) });
  }
  if ('form_data' in parsed.data) {
    return answersOnly('contact', parsed.data.form_data);
  }
  mustBeSelf(parsed.data.discord_id || undefined, actor.id, refusalReasons.otherAccount);
  return answersOnly('beta', parsed.data);
}

/** What the way it was sent has shown stays; what answers show is asked of the new ones. */
async function flagsAfter(
  { kind, flags, discord_id }: Application,
  answers: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const ofSending = flags.filter((flag) => !flagsOfAnswers.some((one) => one === flag));
  return [...ofSending, ...(await emailFlags(discord_id, answers['email'])), ...linkFlags(kind, answers)];
}

/** What could not be delivered to the address so far. A receipt tells how it stands, also where that is late. */
function mailsToNewAddress(
  { config, now }: Pick<Context, 'config' | 'now'>,
  application: Application,
  { email }: Readonly<Record<string, unknown>>,
): Effect[] {
  if (email === answersOf(application)['email']) {
    return [];
  }
  return (['receipt', 'question'] as const).flatMap((topic) => {
    const ofTopic = application.effects.filter(({ news }) => news === topic);
    const row = newestRow(ofTopic, 'mail');
    return row?.state === 'undeliverable' ? mailRows(config, topic, now(), row.about) : [];
  });
}

/** The answers as they stand when this is written; those of /form have a column of their own. */
const answersAsStored = ({ kind }: Application, names: readonly string[]) =>
  kind === 'contact' ? '$form_data' : Object.fromEntries(names.map((name) => [name, `$${name}`]));

/**
 * Changes the answers of one's own application while it waits. What they were is kept; reviewers see what changed.
 * Whoever decides at the same moment either decides on the new answers or keeps them out.
 * @param given the form's fields; what is left out stays
 * @throws {DomainError} invalid, forbidden, not_found, already_decided (also until the news of a decision leaves), too_many,
 * not_accepted
 */
export async function editAnswers(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  given: Readonly<Record<string, unknown>>,
): Promise<Application> {
  const application = await readApplication(key);
  mustBeThere(application);
  mustOwn(actor, application);
  await mustBeAccepted(context, actor.id);
  mustBeEditable(application, context);
  const answers = readAnswers(application, actor, given);
  const names = Object.keys(answers);
  const before = answersOf(application);
  if (names.every((name) => answers[name] === before[name])) {
    return application;
  }
  const columns = columnsOf(key.kind, answers);
  const count = application.versions?.length ?? 0;
  const edited = await transition(context, key, {
    from: ['pending'],
    to: 'pending',
    change: 'edited',
    actor,
    reason: historyReasons.edited,
    // Another change of the answers meanwhile is read first.
    guard: { discord_id: actor.id, [`versions.${count}`]: { $exists: false } },
    set: {
      ...Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, { $literal: value }])),
      search_words: { $literal: searchWordsOf(key.kind, answers) },
      flags: await flagsAfter(application, answers),
      versions: {
        $concatArrays: [
          { $ifNull: ['$versions', []] },
          [{ at: context.now(), answers: answersAsStored(application, names) }],
        ],
      },
    },
    effects: [
      ...mailsToNewAddress(context, application, answers),
      ...webhookRows(context.config, 'edited', context.now()),
    ],
    // They were given to other answers.
    unset: ['approvals'],
  });
  return edited ?? (await editAnswers(context, actor, key, given));
}
