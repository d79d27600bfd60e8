import { type Application, kinds, modelOf } from '@yieldwren/shared';
import { until } from '@yieldwren/shared/testing';
import { foundIn } from './foundIn.ts';
import { findRoleBreaches, type RoleFacts, roleNames } from './roleBreaches.ts';
import { readCards, roles, type World } from './startWorld.ts';

async function readAll(): Promise<Application[]> {
  const found = await Promise.all(
    kinds.map(async (kind) =>
      (await modelOf(kind).find().lean<object[]>()).map((document) => ({ ...document, kind }) as Application),
    ),
  );
  return found.flat();
}

/** How many applications anybody has ever decided about. */
export async function countDecided(): Promise<number> {
  const all = await readAll();
  return all.filter(({ history }) => history.some(({ to }) => to === 'approved' || to === 'rejected')).length;
}

interface Grant {
  discord_id: string;
  kind: string;
  due_at?: Date;
}
const grants = () => modelOf('beta').db.collection<Grant>('role_grants');

/** In how many applications something is due to be delivered, and how many roles are in doubt. */
async function countUnsettled(now: number): Promise<number> {
  // Ten seconds ahead: a card may be due to be drawn again in a moment.
  const due = { effects: { $elemMatch: { state: 'queued', due_at: { $lte: new Date(now + 10_000) } } } };
  // Grants that are to be checked soon; those that Discord refused are checked much later.
  const doubted = { due_at: { $lt: new Date(now + 60_000) } };
  const counts = await Promise.all([
    grants().countDocuments(doubted),
    ...kinds.map((kind) => modelOf(kind).countDocuments(due)),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Waits until everything that could be delivered is, and no role is in doubt: however long a pile takes whose messages
 * leave one a second, as long as it gets smaller.
 */
export async function settled({ context }: World): Promise<void> {
  const count = async () => await countUnsettled(context.now().getTime());
  for (let before = await count(); before > 0; ) {
    const fewer = async () => {
      const left = await count();
      return left < before ? { left } : null;
    };
    ({ left: before } = await until(fewer, `less to deliver than of ${before}`));
  }
}

/** I1: every accepted submission is stored once. */
function storedOnce(world: World, all: readonly Application[]): string[] {
  const byId = Map.groupBy(all, ({ _id }) => _id.toString());
  const byKey = Map.groupBy(all, ({ idempotency }) => idempotency?.key);
  return [...world.records.accepted].flatMap(([key, id]) => {
    const [ofId = [], ofKey = []] = [byId.get(id), byKey.get(key)];
    const erased = ofId.some((application) => application.erased_at);
    return ofId.length === 1 && (ofKey.length === 1 || erased)
      ? []
      : [`I1: ${id} is stored ${ofId.length} times, its key ${ofKey.length}`];
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

/** I5: see findRoleBreaches. */
async function rolesAsOwed({ sandbox, env }: World, applications: readonly Application[]): Promise<string[]> {
  const { control } = sandbox;
  const given = (await control.auditLog()).flatMap(({ targetId, userId, changes }) =>
    roleNames
      .filter((role) =>
        changes.some(
          ({ key, new_value }) => key === '$add' && JSON.stringify(new_value).includes(roles[role]),
        ),
      )
      .map((role) => ({ to: targetId, role, byProduct: userId === env.DISCORD_CLIENT_ID })),
  );
  const ids = new Set([...applications.map(({ discord_id }) => discord_id), ...given.map(({ to }) => to)]);
  const members: RoleFacts['members'][number][] = [];
  for (const id of ids) {
    const [person] = (await control.people({ ids: [id] })).people;
    if (person?.inGuild && !person.pending) {
      members.push({ id, roles: roleNames.filter((role) => person.roles.includes(roles[role])) });
    }
  }
  const remembered = (await grants().find().toArray())
    .filter(({ due_at }) => due_at === undefined)
    .map(({ discord_id, kind }): RoleFacts['remembered'][number] => ({
      discord_id,
      role: kind === 'member_role' ? 'community' : 'beta',
    }));
  return findRoleBreaches({ applications, members, given, remembered });
}

const internals = /\bat .+:\d+:\d+|node_modules|Mongo|ioredis|ECONN|BullMQ|mongodb:|redis:/;

/** I6: no reply leaks internals. */
const leaks = (world: World): string[] =>
  world.records.replies.filter((text) => internals.test(text)).map((text) => `I6: ${text.slice(0, 200)}`);

const isSecret = (value: unknown) => typeof value === 'string' && value.length > 12;

/** What Discord gave out so far. */
async function tokensOf(world: World): Promise<string[]> {
  const tokens: unknown[] = [];
  for await (const { path, responseBody } of world.eachCall()) {
    if (path.startsWith('/oauth2/token')) {
      tokens.push(...Object.values(responseBody ?? {}).filter(isSecret));
    }
  }
  return tokens as string[];
}

/** I7: no secret in a log: tokens, codes, cookies, addresses of applicants. */
async function secretsLogged(world: World): Promise<string[]> {
  const { env, records } = world;
  const logs = world.logs();
  const known = [env.DISCORD_TOKEN, env.DISCORD_CLIENT_SECRET, env.SESSION_SECRET, ...records.secrets];
  const tokens = await tokensOf(world);
  const secrets = [...known, ...tokens].flatMap((secret) => secret || []);
  const addresses = /secret-\d+@/.test(logs) ? ['an e-mail address'] : [];
  return [...foundIn(logs, secrets), ...addresses].map(
    (secret) => `I7: the log holds ${secret.slice(0, 12)}…`,
  );
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
    ...(await secretsLogged(world)),
    ...contract,
  ];
}

/** Lets everything settle and holds the seven invariants against it. */
export async function expectInvariants(world: World): Promise<void> {
  await settled(world);
  expect(await findBreaches(world)).toEqual([]);
}
