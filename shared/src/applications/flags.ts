import { daysText } from '../countText.ts';
import { snowflakeDate } from '../discord/text.ts';
import { limits } from '../limits.ts';
import { answersOf } from './answersOf.ts';
import { type FlagName, fieldsOf, flagNames, type Kind } from './kinds.ts';
import { isSameEmail } from './sameEmail.ts';
import type { Application } from './store.ts';
import { isThrowaway } from './throwawayEmail.ts';

type Answers = Readonly<Record<string, unknown>>;

const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : '');
const link = /\b(?:https?:\/\/|www\.|discord\.gg\/|t\.me\/)/i;

/** The labels of the open answers that hold a link. */
const linkedFields = (kind: Kind, answers: Answers): string[] =>
  fieldsOf[kind]
    .filter(({ name, private: isPrivate }) => !isPrivate && link.test(textOf(answers[name])))
    .map(({ label }) => label);

/** Whole days; none where our clock is behind the one that the id was made by. */
function accountDays({ discord_id, created_at }: Pick<Application, 'discord_id' | 'created_at'>): number {
  const madeMs = snowflakeDate(discord_id)?.getTime() ?? 0;
  return Math.max(0, Math.floor((created_at.getTime() - madeMs) / limits.dayMs));
}

/** Flags that other answers may take away. */
export const flagsOfAnswers: readonly FlagName[] = ['throwaway_mail', 'links_in_answers', 'same_email'];

/** What the open answers show; asked again whenever they change. */
export const linkFlags = (kind: Kind, answers: Answers): FlagName[] =>
  linkedFields(kind, answers).length > 0 ? ['links_in_answers'] : [];

/** What the e-mail of an application shows, found in one command. @param discordId of whoever gave it */
export async function emailFlags(discordId: string, email: unknown): Promise<FlagName[]> {
  const [isOfThrowaway, isSame] = await Promise.all([isThrowaway(email), isSameEmail(discordId, email)]);
  return [
    ...(isOfThrowaway ? (['throwaway_mail'] as const) : []),
    ...(isSame ? (['same_email'] as const) : []),
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
