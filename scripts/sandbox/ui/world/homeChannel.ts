import type { ChannelView, Id } from '../../api.ts';

/** The channel asked for if it is seen, else the first one. */
export function homeChannel(channels: readonly ChannelView[], wanted: Id | null): Id | null {
  const found = channels.find((channel) => channel.id === wanted) ?? channels[0];
  return found?.id ?? null;
}
