import {
  createRunningDoctorContext,
  type Finding,
  type FindingState,
  mustReview,
  readBlocked,
  runChecks,
  runningChecks,
  statusColours,
} from '@yieldwren/shared';
import { ApplicationCommandType } from 'discord.js';
import type { Command, InteractionContext } from '../interactions/handlers.ts';
import { paginate } from '../views/paginate.ts';
import { readGuild } from '../work/readGuild.ts';
import { heldUpText } from '../work/reportBlocked.ts';
import { guildOnly } from './guildOnly.ts';
import { describedAs, named } from './localised.ts';

/** What is held up, where MongoDB can tell. */
async function readDeliveries(): Promise<Finding> {
  const check = 'deliveries';
  try {
    const { count, held } = await readBlocked();
    const repairs = new Set(held.flatMap((one) => one.repairs));
    return count === 0
      ? { check, state: 'ok', text: 'Nothing is held up', repair: '' }
      : { check, state: 'broken', text: heldUpText(count), repair: [...repairs].join(' ') };
  } catch {
    const repair = 'MongoDB must answer first.';
    return { check, state: 'unknown', text: 'Held up deliveries could not be counted', repair };
  }
}

async function examine({ context, guild }: InteractionContext): Promise<Finding[]> {
  const { config } = context;
  const facts = createRunningDoctorContext(context, readGuild(guild, config));
  return [...(await runChecks(runningChecks, config, facts)), await readDeliveries()];
}

const marks = { ok: '✅', warning: '⚠️', broken: '❌', unknown: '❔' } as const;

function headingOf(found: readonly Finding[]): { title: string; color: number } {
  const has = (...states: FindingState[]) => found.some(({ state }) => states.includes(state));
  if (has('broken', 'unknown')) {
    return { title: 'Something needs a hand', color: statusColours.rejected };
  }
  return has('warning')
    ? { title: 'It works, and something wants a look', color: statusColours.pending }
    : { title: 'Everything is in place', color: statusColours.approved };
}

/** Reviewers: what is wrong with the set-up, all at once, each with its repair. */
export const doctor = {
  data: {
    type: ApplicationCommandType.ChatInput,
    ...named({ en: 'doctor', de: 'diagnose', es: 'diagnóstico', fr: 'diagnostic' }),
    ...describedAs({
      en: 'What is wrong with the set-up, and its repair (reviewers)',
      de: 'Was an der Einrichtung nicht stimmt und wie man es behebt (Prüfteam)',
      es: 'Qué falla en la configuración y cómo arreglarlo (equipo de revisión)',
      fr: 'Ce qui ne va pas dans la configuration et comment le réparer (équipe d’examen)',
    }),
    ...guildOnly,
  },
  async execute(given) {
    mustReview(given.actor);
    const found = await examine(given);
    const lines = found.map(({ state, text, repair }) =>
      state === 'ok' ? `${marks.ok} ${text}` : `${marks[state]} **${text}**\n→ ${repair}`,
    );
    const heading = headingOf(found);
    return paginate(lines).map((description) => ({ embeds: [{ ...heading, description }] }));
  },
} satisfies Command;
