import { snowflake } from './ids.ts';

/** When the pretended guild was founded. */
export const SEED_TIME = Date.UTC(2024, 0, 15, 9, 0, 0);
const fixed = (n: number) => snowflake(SEED_TIME + n * 60_000, n);

/** Ids every run shares, by name. */
export const seedIds = {
  application: fixed(1),
  oldApplication: fixed(3),
  guild: fixed(2),
  owner: fixed(10),
  roles: { community: fixed(21), beta: fixed(22), reviewer: fixed(23), bot: fixed(24), admin: fixed(25) },
  channels: { welcome: fixed(31), general: fixed(32), review: fixed(33) },
  people: {
    olivia: fixed(10),
    rhea: fixed(11),
    ravi: fixed(12),
    mia: fixed(13),
    max: fixed(14),
    ada: fixed(15),
    ben: fixed(16),
    cleo: fixed(17),
    nora: fixed(18),
    dora: fixed(19),
  },
} as const;
