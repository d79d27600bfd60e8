import { mustReview, pingDatabase, readBlocked } from '@yieldwren/shared';
import { ApplicationCommandType, ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import type { Command, Scene } from '../interactions/handlers.ts';
import { paginate } from '../views/applicationPages.ts';
import { statusColours } from '../views/statusColours.ts';
import { guildFindings } from '../work/guildFindings.ts';
import { describedAs, named } from './localised.ts';

async function holds(name: string, repair: string, look: () => Promise<unknown>) {
  try {
    await look();
    return { name, ok: true, repair };
  } catch {
    return { name, ok: false, repair };
  }
}

async function findings({ context, guild }: Scene) {
  const [mongodb, redis] = await Promise.all([
    holds('MongoDB answers', 'Check MONGODB_URI and the server behind it.', pingDatabase),
    holds('Redis answers', 'Check REDIS_URL and the server behind it.', () => context.redis.ping()),
  ]);
  const blocked = mongodb.ok ? await readBlocked() : { count: 0, repairs: [], kinds: [] };
  return [
    ...guildFindings(guild, context.config),
    mongodb,
    redis,
    {
      name: blocked.count === 0 ? 'Nothing is held up' : `${blocked.count} deliveries are held up`,
      ok: blocked.count === 0,
      repair: blocked.repairs.join(' '),
    },
  ];
}

/** Reviewers: what is wrong with the set-up, all at once, each with its repair. */
export const doctor = {
  data: {
    type: ApplicationCommandType.ChatInput,
    ...named({ en: 'doctor', de: 'diagnose', es: 'diagnóstico', fr: 'diagnostic' }),
    ...describedAs({
      en: 'What is wrong with the set-up, and its repair (reviewers)',
      de: 'Was an der Einrichtung nicht stimmt und wie man es behebt (Prüfer)',
      es: 'Qué falla en la configuración y cómo arreglarlo (revisores)',
      fr: 'Ce qui ne va pas dans la configuration et comment le réparer (examinateurs)',
    }),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
  },
  async execute(scene) {
    mustReview(scene.actor);
    const found = await findings(scene);
    const lines = found.map(({ name, ok, repair }) =>
      ok ? `✅ ${name}` : `❌ **${name}: no**\n→ ${repair}`,
    );
    const isWell = found.every(({ ok }) => ok);
    return paginate(lines).map((description) => ({
      embeds: [
        {
          title: isWell ? 'Everything is in place' : 'Something needs a hand',
          description,
          color: isWell ? statusColours.approved : statusColours.rejected,
        },
      ],
    }));
  },
} satisfies Command;
