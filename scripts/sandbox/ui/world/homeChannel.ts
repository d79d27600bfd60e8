import type { ChannelView, Id } from '../../api/index.ts';

/** The channel asked for if it is seen, else the one that few see, where their work waits, else the first. */
export function homeChannel(
  channels: readonly ChannelView[],
  wanted: Id | null,
  review: Id | null,
): Id | null {
  const seen = (id: Id | null) => channels.find((channel) => channel.id === id);
  return (seen(wanted) ?? seen(review) ?? channels[0])?.id ?? null;
}
