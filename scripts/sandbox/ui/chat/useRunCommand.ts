import type { ChannelView } from '../../api/index.ts';
import { useSession, useViewer } from '../world/session.ts';
import type { CommandEntry } from './commandEntries.ts';

/** Runs a command in a place as the person one is. */
export function useRunCommand({ id }: ChannelView) {
  const { act } = useSession();
  const viewer = useViewer();
  return (
    { name, subcommand }: CommandEntry,
    options: Record<string, string | number | boolean> = {},
  ): Promise<boolean> =>
    act('commands/run', {
      userId: viewer.id,
      name,
      ...(subcommand === null ? {} : { subcommand }),
      options,
      channelId: id,
    });
}
