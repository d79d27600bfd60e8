import { type Application, kinds, modelOf } from '@yieldwren/shared';
import { until } from '@yieldwren/shared/testing';
import { readCards, roles, type World } from './startWorld.ts';

async function readAll(): Promise<Application[]> {
  const found = await Promise.all(
    kinds.map(async (kind) =>
      (await modelOf(kind).find().lean<object[]>()).map((document) => ({ ...document, kind }) as Application),
    ),
  );
  return found.flat();
}

const isDue = ({ effects }: Application, now: number) =>
  effects.some((row) => row.state === 'queued' && row.due_at.getTime() <= now);

/** Waits until everything that could be delivered is. */
export async function settled(world: World, timeout = 60_000): Promise<void> {
  await until(async () => {
    // A card that is to be drawn again a moment later counts as well.
    const later = world.context.now().getTime() + 10_000;
    return !(await readAll()).some((application) => isDue(application, later));
  }, timeout);
}

/** I1: every accepted submission is stored once. */
function storedOnce(world: World, all: readonly Application[]): string[] {
  return [...world.records.accepted].flatMap(([key, id]) => {
    const byId = all.filter((application) => application._id.toString() === id).length;
    const byKey = all.filter((application) => application.idempotency?.key === key).length;
    const erased = all.some((application) => application._id.toString() === id && application.erased_at);
    return byId === 1 && (byKey === 1 || erased)
      ? []
      : [`I1: ${id} is stored ${byId} times, its key ${byKey}`];
  });
}

/** I2: one pending application a person and form. */
function onePending(all: readonly Application[]): string[] {
  const seen = new Set<string>();
  return all
    .filter((application) => application.status === 'pending')
    .flatMap(({ kind, discord_id }) => {
      const person = `${kind} ${discord_id}`;
      const isSecond = seen.has(person);
      seen.add(person);
      return isSecond ? [`I2: ${person} has two pending applications`] : [];
    });
}

/** I3: one decision an application, one history entry a decision. */
function oneDecision(all: readonly Application[]): string[] {
  return all.flatMap(({ reference, history, status, decision, erased_at: erased }) => {
    const isChained = history.every((entry, at) => entry.from === (history[at - 1]?.to ?? null));
    const last = history.at(-1);
    const isDecided = status === 'approved' || status === 'rejected';
    const agrees = erased || (last?.to === status && (!isDecided || last.actor === decision?.by));
    return isChained && agrees && isDecided === (decision !== undefined)
      ? []
      : [`I3: ${reference} is ${status}, its history ${history.map((entry) => entry.to).join(' → ')}`];
  });
}

/** I4: one review card an application. */
async function oneCard(world: World, all: readonly Application[]): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const { embeds } of await readCards(world.sandbox)) {
    for (const { footer } of embeds) {
      const reference = footer?.text ?? '';
      counts.set(reference, (counts.get(reference) ?? 0) + 1);
    }
  }
  return all.flatMap(({ reference, erased_at: erased }) => {
    const count = counts.get(reference) ?? 0;
    return count === 1 || (erased && count === 0) ? [] : [`I4: ${reference} has ${count} cards`];
  });
}

/** Who is to have the community role and the one of the approved, by the ledger. */
function entitled(all: readonly Application[]): Record<'community' | 'beta', Set<string>> {
  const open = all.filter(({ status, erased_at: erased }) => status !== 'withdrawn' && !erased);
  const approved = open.filter(({ status }) => status === 'approved');
  return {
    community: new Set(open.map(({ discord_id }) => discord_id)),
    beta: new Set(approved.map(({ discord_id }) => discord_id)),
  };
}

/** I5: every entitled member has the role, nobody else got it from us. */
async function rolesAsOwed(world: World, all: readonly Application[]): Promise<string[]> {
  const { control } = world.sandbox;
  const owed = entitled(all);
  const given = (await control.auditLog()).filter(({ userId }) => userId === world.env.DISCORD_CLIENT_ID);
  const known = new Set(given.map(({ targetId }) => targetId));
  const everybody = new Set([...owed.community, ...owed.beta, ...known].filter((id) => /^\d+$/.test(id)));
  const breaches: string[] = [];
  for (const id of everybody) {
    const [person] = (await control.people({ ids: [id] })).people;
    if (!person?.inGuild || person.pending) {
      continue;
    }
    for (const name of ['community', 'beta'] as const) {
      const has = person.roles.includes(roles[name]);
      const isOwed = owed[name].has(id);
      // A role given before an erasure or withdrawal stays: it is not ours to take then.
      if (isOwed && !has) {
        breaches.push(`I5: ${person.username} lacks the ${name} role`);
      } else if (has && !isOwed && name === 'beta' && owed.community.has(id)) {
        breaches.push(`I5: ${person.username} has the ${name} role`);
      }
    }
  }
  const applicants = new Set(all.map(({ discord_id }) => discord_id));
  const isErased = all.some(({ erased_at: erased }) => erased);
  const strangers = isErased ? [] : [...known].filter((id) => !applicants.has(id));
  return [...breaches, ...strangers.map((id) => `I5: ${id} got a role and never applied`)];
}

const internals = /\bat .+:\d+:\d+|node_modules|Mongo|ioredis|ECONN|BullMQ|mongodb:|redis:/;

/** I6: no reply leaks internals. */
const leaks = (world: World): string[] =>
  world.records.replies.filter((text) => internals.test(text)).map((text) => `I6: ${text.slice(0, 200)}`);

/** I7: no secret in a log: tokens, codes, cookies, addresses of applicants. */
function secretsLogged(world: World): string[] {
  const { env, records } = world;
  const logs = world.logs();
  const known = [env.DISCORD_TOKEN, env.DISCORD_CLIENT_SECRET, env.SESSION_SECRET, ...records.secrets];
  const tokens = world
    .calls()
    .filter(({ path }) => path.startsWith('/oauth2/token'))
    .flatMap(({ responseBody }) => Object.values((responseBody ?? {}) as Record<string, unknown>))
    .filter((value) => typeof value === 'string' && value.length > 12) as string[];
  const found = [...known, ...tokens].filter((secret) => secret && logs.includes(secret));
  const addresses = /secret-\d+@/.test(logs) ? ['an e-mail address'] : [];
  return [...found, ...addresses].map((secret) => `I7: the log holds ${secret?.slice(0, 12)}…`);
}

/** Every breach of I1 to I7 in the world as it stands; call it once everything has settled. */
export async function findBreaches(world: World): Promise<string[]> {
  const all = await readAll();
  const contract = (await world.sandbox.control.violations()).map(
    ({ where, message }) => `Discord's contract: ${where}: ${message}`,
  );
  return [
    ...storedOnce(world, all),
    ...onePending(all),
    ...oneDecision(all),
    ...(await oneCard(world, all)),
    ...(await rolesAsOwed(world, all)),
    ...leaks(world),
    ...secretsLogged(world),
    ...contract,
  ];
}

/** Lets everything settle and holds the seven invariants against it. */
export async function expectInvariants(world: World, timeout?: number): Promise<void> {
  await settled(world, timeout);
  expect(await findBreaches(world)).toEqual([]);
}
