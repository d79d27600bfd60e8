import { joinGuild, leaveGuild } from '../world/members.ts';
import type { Preset } from './preset.ts';

const REPLAY_GAP_MS = 10;
const REFUSAL_MS = 60_000;

/** Somebody joins: anew when they are a member already. */
function rejoin(parts: Parameters<NonNullable<Preset['happen']>>[0], userId: string): void {
  leaveGuild(parts.world, userId);
  joinGuild(parts.world, userId);
}

/** Faults of the socket (1 to 9 of the catalogue). */
export const gatewayPresets: Preset[] = [
  {
    id: 1,
    name: 'resume-gap',
    title: 'Connection cut; somebody joins in the gap; the Resume replays frame by frame',
    mustHold: 'every joiner gets the role',
    happen: (parts, userId) => {
      parts.gateway.replayGap(REPLAY_GAP_MS);
      parts.gateway.drop();
      rejoin(parts, userId);
    },
  },
  {
    id: 2,
    name: 'session-lost',
    title: 'Session invalidated; somebody joins; nothing is replayed',
    mustHold: 'reconciliation gives the role',
    happen: (parts, userId) => {
      parts.gateway.op9(false);
      rejoin(parts, userId);
    },
  },
  {
    id: 3,
    name: 'reconnect-asked',
    title: 'Discord asks for a reconnect (op 7) while somebody presses',
    mustHold: 'the interaction is answered once',
    happen: ({ gateway }) => gateway.op7(),
  },
  {
    id: 4,
    name: 'intents-disallowed',
    title: 'The members intent is switched off (close 4014)',
    mustHold: 'a clear message and an exit code other than 0',
    happen: ({ gateway }) => gateway.setIntents({ guildMembers: false }),
  },
  {
    id: 5,
    name: 'token-rotated',
    title: 'The token is rotated (close 4004, REST 401)',
    mustHold: 'a clear message and an exit code other than 0; health is red',
    happen: ({ gateway }) => {
      gateway.rotateToken();
    },
  },
  {
    id: 6,
    name: 'gateway-refused',
    title: 'The gateway answers 503 for a minute',
    mustHold: 'it recovers; the log does not flood',
    happen: ({ gateway }) => {
      gateway.refuse(REFUSAL_MS);
      gateway.drop();
    },
  },
  {
    id: 7,
    name: 'zombie',
    title: 'Heartbeats are not acknowledged',
    mustHold: 'it recovers within two beats',
    happen: ({ gateway }) => gateway.stall(true),
  },
  {
    id: 8,
    name: 'guild-unavailable',
    title: 'The guild becomes unavailable',
    mustHold: 'no crash and no lost work',
    happen: ({ gateway }) => gateway.unavailable(true),
  },
  {
    id: 9,
    name: 'join-repeated',
    title: 'GUILD_MEMBER_ADD comes twice for somebody who is a member already',
    mustHold: 'one role call and one welcome',
    happen: ({ gateway, world }, userId) => {
      joinGuild(world, userId);
      gateway.repeatJoin(userId);
      gateway.repeatJoin(userId);
    },
  },
];
