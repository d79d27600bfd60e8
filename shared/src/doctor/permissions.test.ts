import { type APIGuild, type APIGuildMember, PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { channelPermissions, isBelow } from './permissions.ts';

const role = (id: string, position: number, permissions: bigint) => ({
  id,
  position,
  permissions: String(permissions),
});
const guild = {
  id: '1',
  owner_id: '9',
  roles: [
    role('1', 0, Bits.ViewChannel),
    role('2', 3, 0n),
    role('3', 3, 0n),
    role('4', 5, Bits.Administrator),
  ],
} as unknown as APIGuild;
const member = (id: string, ...roles: string[]) => ({ user: { id }, roles }) as unknown as APIGuildMember;
const hidden = { id: '1', type: 0, allow: '0', deny: String(Bits.ViewChannel) };
const shown = { id: '2', type: 0, allow: String(Bits.ViewChannel), deny: '0' };
const sees = (who: APIGuildMember, ...overwrites: (typeof hidden)[]) =>
  (channelPermissions(guild, who, overwrites) & Bits.ViewChannel) !== 0n;

describe('permissions in a channel', () => {
  test("a role's permission outweighs what @everyone is denied, and a member's own denial outweighs the role's", () => {
    const own = { id: '7', type: 1, allow: '0', deny: String(Bits.ViewChannel) };
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
