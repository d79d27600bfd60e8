import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatAddress } from '../world/address.ts';
import { useSession, useWorld } from '../world/session.ts';
import { type PlaceOfLink, placeOf } from './placeOf.ts';

function toMessage(messageId: string): void {
  const article = document.getElementById(`message-${messageId}`);
  article?.scrollIntoView({ block: 'center' });
  article?.focus();
}

function PlaceLink({ place, children }: { place: PlaceOfLink; children: ReactNode }) {
  const { as, openChannel } = useSession();
  const isSeen = useWorld((view) => view.channels.some((channel) => channel.id === place.channelId));
  if (!isSeen) {
    return <span title="You do not see this channel">{children}</span>;
  }
  return (
    <Anchor
      href={formatAddress({ as, channel: place.channelId })}
      inherit
      onClick={(event) => {
        event.preventDefault();
        openChannel(place.channelId);
        const { messageId } = place;
        if (messageId !== null) {
          requestAnimationFrame(() => requestAnimationFrame(() => toMessage(messageId)));
        }
      }}
    >
      {children}
    </Anchor>
  );
}

/** A link out of the sandbox in a tab of its own, a link into the server where it stands. */
export function TextLink({ url, children }: { url: string; children: ReactNode }) {
  const place = placeOf(url);
  if (place !== null) {
    return <PlaceLink place={place}>{children}</PlaceLink>;
  }
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" inherit>
      {children}
    </Anchor>
  );
}
