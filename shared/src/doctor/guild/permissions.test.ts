import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import type { GuildFacts } from './GuildFacts.ts';
import { channelPermissions, invitationPermissions, isBelow, permissionNames } from './permissions.ts';

const role = (id: string, position: number, permissions: bigint) => ({
  id,
  name: id,
  position,
  permissions,
  isManaged: false,
});
const guild: GuildFacts = {
  id: '1',
  name: 'A server',
  ownerId: '9',
  roles: [
    role('1', 0, Bits.ViewChannel),
    role('2', 3, 0n),
    role('3', 3, 0n),
    role('4', 5, Bits.Administrator),
  ],
  me: { id: '7', roles: [] },
  isTimedOut: false,
  lacksTwoFactor: false,
  channel: null,
};
const member = (id: string, ...roles: string[]) => ({ id, roles });
const hidden = { id: '1', allow: 0n, deny: Bits.ViewChannel };
const shown = { id: '2', allow: Bits.ViewChannel, deny: 0n };
const sees = (who: GuildFacts['me'], ...overwrites: (typeof hidden)[]) =>
  (channelPermissions(guild, who, overwrites) & Bits.ViewChannel) !== 0n;

describe('permissions in a channel', () => {
  test("a role's permission outweighs what @everyone is denied, and a member's own denial outweighs the role's", () => {
    const own = { id: '7', allow: 0n, deny: Bits.ViewChannel };
    expect(sees(member('7', '2'))).toBe(true);
    expect(sees(member('7', '2'), hidden)).toBe(false);
    expect(sees(member('7', '2'), shown, hidden)).toBe(true);
    expect(sees(member('7', '2'), own, hidden, shown)).toBe(false);
  });

  test('nothing is denied to the owner and to administrators', () => {
    expect(sees(member('9'), hidden)).toBe(true);
    expect(sees(member('7', '4'), hidden)).toBe(true);
  });

  test('a role is below a member with a higher one; at the same height the older role is the higher', () => {
    expect(isBelow(guild, '2', member('7', '4'))).toBe(true);
    expect(isBelow(guild, '3', member('7', '2'))).toBe(true);
    expect(isBelow(guild, '2', member('7', '3'))).toBe(false);
    expect(isBelow(guild, '2', member('7'))).toBe(false);
    expect(isBelow(guild, 'gone', member('7', '4'))).toBe(false);
  });
});

describe('the invitation', () => {
  test('asks for seven permissions by the names of Discord’s settings, and for no power over members', () => {
    expect(permissionNames(invitationPermissions).toSorted()).toEqual([
      'Create Invite',
      'Create Public Threads',
      'Embed Links',
      'Manage Roles',
      'Read Message History',
      'Send Messages',
      'View Channel',
    ]);
  });
});
