import type { ChannelView } from '../../api/index.ts';

export function placeName(channel: ChannelView): string {
  return channel.type === 0 ? `#${channel.name}` : channel.name;
}
