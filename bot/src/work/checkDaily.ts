import {
  type Context,
  createRunningDoctorContext,
  currentDatabase,
  discordChecks,
  type Finding,
  type FindingState,
  limits,
  noteOperation,
  noteTurn,
  ownChecks,
  readTurn,
  runChecks,
  statusColours,
} from '@yieldwren/shared';
import type { Guild } from 'discord.js';
import { onlyOnceIn } from './onlyOnceIn.ts';
import { readGuild } from './readGuild.ts';
import { tellReviewers } from './tellReviewers.ts';

const gravity: readonly FindingState[] = ['ok', 'unknown', 'warning', 'broken'];

/** Of each check, for the figures. */
function worstOf(findings: readonly Finding[]): Record<string, FindingState> {
  const worst: Record<string, FindingState> = {};
  for (const { check, state } of findings) {
    const before = worst[check] ?? 'ok';
    worst[check] = gravity.indexOf(state) > gravity.indexOf(before) ? state : before;
  }
  return worst;
}

async function findBroken(context: Context, guild: Guild | null): Promise<Finding[]> {
  const { config } = context;
  const facts = createRunningDoctorContext(context, readGuild(guild, config));
  const found = await runChecks([...discordChecks, ...ownChecks], config, facts);
  await noteOperation(currentDatabase(), 'check', context.now(), { found: worstOf(found) });
  return found.filter(({ state }) => state === 'broken');
}

/** Days and percents count on; that alone is no reason to tell it again. */
const wordsOf = ({ text }: Finding): string => text.replaceAll(/\d+/g, '#');

/** Tells what is broken where some of it was not told before; what was repaired and breaks again is told again. */
async function tellFindings(context: Context, guild: Guild | null): Promise<void> {
  const broken = await findBroken(context, guild);
  const words = broken.map(wordsOf);
  const { told = '[]' } = await readTurn(currentDatabase(), 'look');
  const before = JSON.parse(told) as string[];
  const isTold =
    words.every((one) => before.includes(one)) ||
    (await tellReviewers(context, guild, {
      title: 'Something needs a hand',
      description: broken.map(({ text, repair }) => `• **${text}.** ${repair}`).join('\n'),
      color: statusColours.rejected,
    }));
  // What reached nobody is told at the next look.
  await noteTurn(currentDatabase(), 'look', { told: JSON.stringify(isTold ? words : []) });
}

/**
 * Looks once a day at what the doctor looks at but settings and commands, the invite link among it, and tells the reviewers.
 * @returns whether it looked
 */
export const checkDaily = (context: Context, guild: Guild | null): Promise<boolean> =>
  onlyOnceIn(context, 'look', limits.dayMs, () => tellFindings(context, guild));

/** The day's look is due at once: one that fails is repeated as that is. */
export async function checkNow(context: Context, guild: Guild | null): Promise<void> {
  await noteTurn(currentDatabase(), 'look', { at: new Date(0) });
  await checkDaily(context, guild);
}
