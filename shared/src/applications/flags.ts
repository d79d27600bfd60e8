import mailChecker from 'mailchecker';
import { daysText } from '../countText.ts';
import { snowflakeDate } from '../discord/text.ts';
import { limits } from '../limits.ts';
import { answersOf } from './givenAnswers.ts';
import { type FlagName, fieldsOf, flagNames, type Kind } from './kinds.ts';
import type { Application } from './store.ts';

type Answers = Readonly<Record<string, unknown>>;

const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : '');
const link = /\b(?:https?:\/\/|www\.|discord\.gg\/|t\.me\/)/i;

/** The labels of the open answers that hold a link. */
const linkedFields = (kind: Kind, answers: Answers): string[] =>
  fieldsOf[kind]
    .filter(({ name, private: isPrivate }) => !isPrivate && link.test(textOf(answers[name])))
    .map(({ label }) => label);

const throwaway = mailChecker.blacklist();

/** The domain, or one above it, is on the list of services for addresses that last for minutes. */
function isThrowaway(email: unknown): boolean {
  const labels = textOf(email).trim().toLowerCase().replace(/^.*@/s, '').split('.');
  return labels.some((_, at) => throwaway.has(labels.slice(at).join('.')));
}

const daysBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / limits.dayMs);

const accountDays = ({ discord_id, created_at }: Pick<Application, 'discord_id' | 'created_at'>): number =>
  daysBetween(snowflakeDate(discord_id) ?? new Date(0), created_at);

/** Flags that other answers may take away. */
export const flagsOfAnswers: readonly FlagName[] = ['throwaway_mail', 'links_in_answers', 'same_email'];

/** What the answers themselves show; asked again whenever they change. */
export function answerFlags(kind: Kind, answers: Answers): FlagName[] {
  return [
    ...(isThrowaway(answers['email']) ? (['throwaway_mail'] as const) : []),
    ...(linkedFields(kind, answers).length > 0 ? (['links_in_answers'] as const) : []),
  ];
}

/** What the way it was sent shows. */
export function sendingFlags(
  sent: { website?: string | undefined; fill_seconds?: number | undefined },
  person: Pick<Application, 'discord_id' | 'created_at'>,
  minAccountAgeDays: number,
): FlagName[] {
  return [
    ...(sent.website ? (['trap_field_filled'] as const) : []),
    ...(sent.fill_seconds !== undefined && sent.fill_seconds < limits.quickestFillSeconds
      ? (['filled_very_quickly'] as const)
      : []),
    ...(accountDays(person) < minAccountAgeDays ? (['account_is_young'] as const) : []),
  ];
}

const causes: Record<FlagName, (application: Application) => string> = {
  trap_field_filled: () => 'A field that people cannot see was filled in',
  filled_very_quickly: () => `The form was filled in within ${limits.quickestFillSeconds} seconds`,
  account_is_young: (application) =>
    `The Discord account was ${daysText(accountDays(application))} old when this was sent`,
  throwaway_mail: () => 'The e-mail is of a service for throwaway addresses',
  same_email: () => 'Another applicant gave the same e-mail',
  links_in_answers: (application) =>
    `Links in: ${linkedFields(application.kind, answersOf(application)).join(', ')}`,
};

/** Why each flag is there, in words for reviewers; the same on card and desk. */
export const flagCauses = (application: Application): { flag: string; cause: string }[] =>
  application.flags.map((flag) => {
    const known = flagNames.find((name) => name === flag);
    return { flag, cause: known ? causes[known](application) : flag.replaceAll('_', ' ') };
  });
