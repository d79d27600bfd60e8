import type { ChannelView } from '../../api.ts';

export function placeName(channel: ChannelView): string {
  return channel.type === 1 ? channel.name : `#${channel.name}`;
}
