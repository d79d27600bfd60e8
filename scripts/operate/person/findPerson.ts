import { type Context, exportPerson, hasActed, isDiscordId, kindLabels } from '@yieldwren/shared';
import { StepError } from '../../base/StepError.mjs';
import { readByReference } from '../readByReference.ts';

export interface Person {
  discordId: string;
  name: string;
  /** What they may have of it themselves. */
  stored: Awaited<ReturnType<typeof exportPerson>>;
}

async function ownerOf(reference: string): Promise<string> {
  const { discord_id, erased_at } = await readByReference(reference);
  if (erased_at) {
    const day = erased_at.toISOString().slice(0, 10);
    throw new StepError(
      `Whoever sent ${reference} was erased on ${day} (UTC), and nothing tells who it was. To finish an interrupted erasure, give the Discord id instead.`,
    );
  }
  return discord_id;
}

const isKept = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null);

/** @throws {StepError} where nobody is known by it */
export async function findPerson(context: Context, named: string): Promise<Person> {
  const discordId = isDiscordId(named) ? named : await ownerOf(named);
  const stored = await exportPerson(context, discordId);
  const { exported_at: _now, ...kept } = stored;
  if (!Object.values(kept).some(isKept) && !(await hasActed(discordId))) {
    throw new StepError(`Nothing is stored of ${discordId}.`);
  }
  const name = stored.user?.username ?? stored.applications[0]?.profile.username ?? 'somebody without a name';
  return { discordId, name: `${name} (${discordId})`, stored };
}

/** Who it is, without answers and contact data. */
export function describePerson({ name, stored: { applications, erased_at } }: Person): string {
  return [
    name,
    ...applications.map(({ kind, reference, status }) => `  ${reference}: ${kindLabels[kind]}, ${status}`),
    ...(erased_at ? [`  erased before, on ${erased_at.slice(0, 10)} (UTC)`] : []),
  ].join('\n');
}
