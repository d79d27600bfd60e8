import { GatewayIntentBits } from 'discord-api-types/v10';
import { asText } from '../world/asText.ts';
import { isObject } from '../world/components.ts';
import { presentMember } from '../world/present.ts';
import type { MemberRecord } from '../world/state.ts';
import type { World } from '../world/World.ts';
import type { Session } from './Session.ts';

const CHUNK = 1000;
const WHOLE_LIST_EVERY_MS = 30_000;

function idsOf(value: unknown): string[] | null {
  if (value === undefined || value === null) {
    return null;
  }
  return Array.isArray(value) ? value.map((one) => asText(one)) : [asText(value)];
}

function find(world: World, body: Record<string, unknown>): { members: MemberRecord[]; missing: string[] } {
  const ids = idsOf(body['user_ids']);
  if (ids !== null) {
    const known = ids.slice(0, 100).flatMap((id) => world.member(id) ?? []);
    return { members: known, missing: ids.filter((id) => world.member(id) === undefined) };
  }
  const query = asText(body['query']).toLowerCase();
  const limit = Number(body['limit'] ?? 0);
  const found = [...world.state.members.values()].filter((member) => {
    const user = world.user(member.userId);
    return [member.nick, user?.username, user?.global_name].some((name) =>
      name?.toLowerCase().startsWith(query),
    );
  });
  return { members: limit > 0 ? found.slice(0, limit) : found, missing: [] };
}

/** Op 8: the members asked for, a thousand a frame. */
export function answerMemberRequest(
  world: World,
  session: Session,
  body: unknown,
  lastWholeList: Map<string, number>,
  isLimited: boolean,
): void {
  if (!isObject(body) || body['guild_id'] !== world.guildId) {
    return;
  }
  const nonce =
    typeof body['nonce'] === 'string' && body['nonce'].length <= 32 ? { nonce: body['nonce'] } : {};
  const isWhole = body['query'] === '' && Number(body['limit'] ?? 0) === 0 && body['user_ids'] === undefined;
  if (isWhole && (session.intents & GatewayIntentBits.GuildMembers) === 0) {
    return;
  }
  const now = world.clock.elapsed();
  const wait = (lastWholeList.get(session.id) ?? -Infinity) + WHOLE_LIST_EVERY_MS - now;
  if (isWhole && isLimited && wait > 0) {
    const meta = { guild_id: world.guildId, ...nonce };
    session.dispatch('RATE_LIMITED', { opcode: 8, retry_after: wait / 1000, meta });
    return;
  }
  if (isWhole) {
    lastWholeList.set(session.id, now);
  }
  const { members, missing } = find(world, body);
  const count = Math.max(1, Math.ceil(members.length / CHUNK));
  for (let index = 0; index < count; index += 1) {
    const chunk = members.slice(index * CHUNK, (index + 1) * CHUNK);
    session.dispatch('GUILD_MEMBERS_CHUNK', {
      guild_id: world.guildId,
      members: chunk.map((member) => presentMember(world, member)),
      chunk_index: index,
      chunk_count: count,
      ...(missing.length === 0 ? {} : { not_found: missing }),
      ...(body['presences'] === true ? { presences: [] } : {}),
      ...nonce,
    });
  }
}
