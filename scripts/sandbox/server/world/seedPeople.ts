import { createHash } from 'node:crypto';
import { memberRecord, userRecord } from './records.ts';
import { SEED_TIME, seedIds } from './seedIds.ts';
import type { MemberRecord, UserRecord } from './state.ts';

/** A picture's hash, the same in every run. */
const face = (name: string) => createHash('md5').update(name).digest('hex');

/** Who is there when the world begins. */
export function seedPeople(demo: boolean): { users: UserRecord[]; members: MemberRecord[] } {
  const { people, roles } = seedIds;
  const users = [
    userRecord(seedIds.application, 'yieldwren', { bot: true, discriminator: '4521', global_name: null }),
    userRecord(people.olivia, 'olivia', { global_name: 'Olivia', avatar: face('olivia') }),
  ];
  const members = [
    memberRecord(seedIds.application, SEED_TIME, [roles.bot]),
    memberRecord(people.olivia, SEED_TIME, [roles.admin]),
  ];
  if (!demo) {
    return { users, members };
  }
  users.push(
    userRecord(people.rhea, 'rhea', { global_name: 'Rhea', avatar: face('rhea') }),
    userRecord(people.ravi, 'ravi', { global_name: 'Ravi', avatar: face('ravi') }),
    userRecord(people.mia, 'mia', { global_name: 'Mia' }),
    userRecord(people.max, 'max', { global_name: 'Max' }),
    userRecord(people.ada, 'ada', { global_name: 'Ada', avatar: face('ada') }),
    userRecord(people.ben, 'ben', { global_name: 'Ben' }),
    userRecord(people.cleo, 'cleo', { global_name: 'Cleo', avatar: face('cleo') }),
    userRecord(people.nora, 'nora', { global_name: 'Nora' }),
    userRecord(people.dora, 'dora', { global_name: 'Dora', dmOpen: false }),
  );
  members.push(
    memberRecord(people.rhea, SEED_TIME + 1000, [roles.reviewer]),
    memberRecord(people.ravi, SEED_TIME + 2000, [roles.reviewer]),
    memberRecord(people.mia, SEED_TIME + 3000, [roles.community]),
    memberRecord(people.max, SEED_TIME + 4000, [roles.community, roles.beta]),
    memberRecord(people.ada, SEED_TIME + 5000),
    memberRecord(people.ben, SEED_TIME + 6000),
    memberRecord(people.cleo, SEED_TIME + 7000),
    memberRecord(people.dora, SEED_TIME + 8000),
  );
  return { users, members };
}
