import type { Id } from '../../api/index.ts';

export interface PlaceOfLink {
  channelId: Id;
  messageId: Id | null;
}

const path = /^\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** The channel and message that a link into the server names, whatever host it was written with. */
export function placeOf(url: string): PlaceOfLink | null {
  const match = URL.canParse(url) ? path.exec(new URL(url).pathname) : null;
  return match === null ? null : { channelId: match[1] ?? '', messageId: match[2] ?? null };
}
