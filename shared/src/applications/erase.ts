import type { Context } from '../context.ts';
import { newEffect } from '../effects/ledger.ts';
import { endSessions } from '../notify.ts';
import { UserModel } from '../users/model.ts';
import { betaFields } from './beta/fields.ts';
import { contactFields } from './contact/fields.ts';
import { kinds } from './kinds.ts';
import { type Application, findOfPerson, keyOf, modelOf } from './store.ts';

const erasedAnswers = {
  beta: Object.fromEntries(betaFields.map((field) => [field.name, null])),
  contact: { form_data: Object.fromEntries(contactFields.map((field) => [field.name, null])) },
};

async function eraseOne(context: Context, application: Application): Promise<void> {
  const now = context.now();
  const key = keyOf(application);
  // A card that was tried may be there, though nobody lived to note it.
  const mayBePosted = application.effects.some(({ kind, tries }) => kind === 'card' && tries > 0);
  const card = {
    ...newEffect('card', now),
    state: application.card || mayBePosted ? ('queued' as const) : ('done' as const),
  };
  await modelOf(key.kind).updateOne(
    { _id: key.id },
    {
      $set: {
        ...erasedAnswers[key.kind],
        profile: { username: 'erased', avatar: null },
        user_id: null,
        discord_id: `erased-${key.id}`,
        status: application.status === 'pending' ? 'withdrawn' : application.status,
        history: application.history.map((entry) => ({
          ...entry,
          actor: entry.actor === application.discord_id ? 'erased' : entry.actor,
        })),
        effects: [card],
        erased_at: now,
        flags: [],
      },
      $unset: { claim: 1, idempotency: 1, 'decision.reason': 1, 'decision.note': 1 },
    },
  );
  if (card.state === 'queued') {
    await context.queue.add([{ key, effect: card }]);
  }
}

/**
 * Erases a person: answers, name and id go, cards are redacted, no message or role follows, every session ends.
 * What is left (reference, status, times) names nobody.
 */
export async function erasePerson(context: Context, discordId: string): Promise<{ applications: number }> {
  let erased = 0;
  for (;;) {
    const found = await findOfPerson(discordId, kinds, 100);
    if (found.length === 0) {
      break;
    }
    for (const application of found) {
      await eraseOne(context, application);
      erased += 1;
    }
  }
  await UserModel.deleteOne({ discord_id: discordId });
  await endSessions(context.redis, discordId);
  return { applications: erased };
}
