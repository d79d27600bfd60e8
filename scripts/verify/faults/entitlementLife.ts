import {
  type Application,
  approve,
  erasePerson,
  findOfPerson,
  keyOf,
  reject,
  reopen,
  submitBeta,
  withdraw,
} from '@yieldwren/shared';
import { betaAnswers, until } from '@yieldwren/shared/testing';
import type { Chance } from './soak/Chance.ts';
import { people, type World } from './startWorld.ts';

/** A person, whether they are in the server, and what they sent last. */
interface Standing {
  userId: string;
  isHere: boolean;
  newest: Application | undefined;
}

type Act = (world: World, standing: Standing & { newest: Application }) => Promise<unknown>;

const rhea = { id: people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' } as const;
const reason = 'on second thought';

const acts = {
  apply: ({ context }, { userId, isHere }) =>
    submitBeta(
      context,
      { user_id: null, discord_id: userId, username: 'mixed', avatar: null, isFullMember: isHere },
      betaAnswers(),
    ),
  approve: ({ context }, { newest }) => approve(context, rhea, keyOf(newest)),
  reject: ({ context }, { newest }) => reject(context, rhea, keyOf(newest), { reason }),
  reopen: ({ context }, { newest }) => reopen(context, rhea, keyOf(newest), reason),
  withdraw: ({ context }, { userId, newest }) =>
    withdraw(context, { id: userId, name: 'mixed', isReviewer: false, surface: 'portal' }, keyOf(newest)),
  erase: ({ context }, { userId }) => erasePerson(context, userId),
  leave: ({ sandbox }, { userId }) => sandbox.control.leave(userId),
  join: ({ sandbox }, { userId }) => sandbox.control.join(userId),
} satisfies Record<string, Act>;
type ActName = keyof typeof acts;

/** What can be done as things stand; twice what is to happen more often. */
function possible({ isHere, newest }: Standing): ActName[] {
  const moving: ActName = isHere ? 'leave' : 'join';
  switch (newest?.status) {
    case 'pending':
      return ['approve', 'approve', 'approve', 'reject', 'withdraw', 'erase', moving];
    case 'approved':
      return ['reopen', 'reopen', 'reopen', 'erase', moving];
    case 'rejected':
      return ['reopen', 'erase', moving];
    case 'withdrawn':
    case undefined:
      return ['apply', 'apply', moving];
  }
}

const hasRolesUnderWay = async (userId: string) =>
  (await findOfPerson(userId)).some(({ effects }) =>
    effects.some(({ kind, state }) => kind.endsWith('_role') && state === 'queued'),
  );

/**
 * One act after the other of those that change to which roles a person is entitled; now and then the roles that follow
 * from one are awaited before the next.
 */
export async function liveEntitlements(
  world: World,
  chance: Chance,
  { userId, count }: { userId: string; count: number },
): Promise<void> {
  let isHere = true;
  for (let done = 0; done < count; done += 1) {
    const [newest]: Application[] = await findOfPerson(userId);
    const name: ActName = chance.pick(possible({ userId, isHere, newest })) ?? 'join';
    await (acts[name] as Act)(world, { userId, isHere, newest } as Standing & { newest: Application });
    isHere = name === 'leave' ? false : isHere || name === 'join';
    if (chance.next() < 0.4) {
      await until(async () => !(await hasRolesUnderWay(userId)));
    }
  }
}
