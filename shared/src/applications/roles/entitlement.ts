import type { Context } from '../../context.ts';
import { kinds, type RoleKind } from '../kinds.ts';
import type { ReviewPart } from '../reviewPart.ts';
import { findPeople, modelOf } from '../store.ts';
import { wasToldInStore } from '../undoWindow.ts';

/** One role of one person. */
export interface PersonRole {
  discord_id: string;
  kind: RoleKind;
}

/** @returns undefined when the settings name no such role */
export const roleIdOf = ({ config }: Pick<Context, 'config'>, kind: RoleKind): string | undefined =>
  kind === 'member_role' ? config.DISCORD_MEMBER_ROLE_ID : config.DISCORD_APPROVED_ROLE_ID;

/**
 * What makes an application entitle its person: not withdrawn for the community role, approved and past its undo window
 * for the role of the approved; whose news has left is past it, however long the window and whatever the time is now.
 * Erased ones name nobody.
 */
function entitling(
  { config, now }: Pick<Context, 'config' | 'now'>,
  kind: RoleKind,
): Record<string, unknown> {
  if (kind === 'member_role') {
    return { status: { $ne: 'withdrawn' } };
  }
  const windowEnd = new Date(now().getTime() - config.UNDO_WINDOW_SECONDS * 1_000);
  return { status: 'approved', $or: [{ 'decision.at': { $lte: windowEnd } }, { $expr: wasToldInStore }] };
}

/** The same of one that was read, before its undo window is past as well. */
export const isEntitling = ({ status }: Pick<ReviewPart, 'status'>, kind: RoleKind): boolean =>
  kind === 'member_role' ? status !== 'withdrawn' : status === 'approved';

/** Whether any application of the person, of either form, entitles them to the role. */
export async function isEntitled(
  context: Pick<Context, 'config' | 'now'>,
  { discord_id, kind }: PersonRole,
): Promise<boolean> {
  const wanted = { discord_id, ...entitling(context, kind) };
  const found = await Promise.all(kinds.map((form) => modelOf(form).exists(wanted)));
  return found.some((one) => one !== null);
}

/** Which of these people are entitled to the role; two queries for all of them. */
export async function findEntitled(
  context: Pick<Context, 'config' | 'now'>,
  discordIds: readonly string[],
  kind: RoleKind,
): Promise<Set<string>> {
  return await findPeople({ discord_id: { $in: discordIds }, ...entitling(context, kind) });
}
