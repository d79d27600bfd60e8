import { historyText, type ReviewerView } from '@yieldwren/shared/browser';

/** What somebody did with an application, and who. */
export function historyLine(
  entry: ReviewerView['history'][number],
  { profile, discord_id: owner }: Pick<ReviewerView, 'profile' | 'discord_id'>,
): string {
  const { actor, actor_name: name } = entry;
  const other = name ?? (actor === 'system' ? 'the system' : 'a reviewer');
  return historyText(entry, actor === owner ? profile.username : other);
}
