import { VisuallyHidden } from '@mantine/core';
import {
  IconCornerDownRight,
  IconExternalLink,
  IconHash,
  IconLock,
  IconMail,
  IconMessage,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ChannelView } from '../../api/index.ts';
import { WhoAmI } from '../identity/WhoAmI.tsx';
import { type TabName, useSession, useSnapshot, useViewer, useWorld } from '../world/session.ts';
import classes from './Places.module.css';

function PlaceIcon({ channel, isHidden }: { channel: ChannelView; isHidden: boolean }) {
  if (channel.type === 1) {
    return <IconMessage size={18} aria-hidden="true" />;
  }
  if (channel.parentId !== null) {
    return <IconCornerDownRight size={18} aria-hidden="true" />;
  }
  return isHidden ? <IconLock size={18} aria-hidden="true" /> : <IconHash size={18} aria-hidden="true" />;
}

function Place({ channel }: { channel: ChannelView }) {
  const { channelId, openChannel } = useSession();
  const unread = useSnapshot((snapshot) => snapshot.unread[channel.id] ?? 0);
  const isReview = useWorld((view) => view.guild.named.reviewChannelId === channel.id);
  return (
    <li>
      <button
        type="button"
        className={classes.place}
        aria-current={channel.id === channelId ? 'page' : undefined}
        data-unread={unread > 0 || undefined}
        onClick={() => openChannel(channel.id)}
      >
        <PlaceIcon channel={channel} isHidden={isReview} />
        <span className={classes.name}>
          {channel.parentId !== null && <VisuallyHidden>Thread </VisuallyHidden>}
          {channel.name}
        </span>
        {unread > 0 && (
          <span className={classes.unread}>
            {unread > 99 ? '99+' : unread}
            <VisuallyHidden> new messages</VisuallyHidden>
          </span>
        )}
      </button>
    </li>
  );
}

function DirectMessages({ channels }: { channels: ChannelView[] }) {
  const { client, openChannel, say } = useSession();
  const viewer = useViewer();
  const application = useWorld((view) => view.application.name);
  const open = async () => {
    try {
      const channel = await client.act('dms/open', { userId: viewer.id });
      openChannel(channel.id);
    } catch (error) {
      say(error instanceof Error ? error.message : 'The conversation was not opened.');
    }
  };
  return (
    <>
      <h2 className={classes.heading}>Direct messages</h2>
      <ul className={classes.list}>
        {channels.map((channel) => (
          <Place key={channel.id} channel={channel} />
        ))}
        {channels.length === 0 && (
          <li>
            <button type="button" className={classes.place} onClick={() => void open()}>
              <IconMessage size={18} aria-hidden="true" />
              <span className={classes.name}>Write to {application}</span>
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

interface InboxProps {
  tab: TabName;
  Icon: TablerIcon;
  title: string;
  count: number | null;
  words: { one: string; many: string };
}

/** Beside the direct messages: what came in by another way, where the sandbox takes it. */
function Inbox({ tab, Icon, title, count, words }: InboxProps) {
  const { show } = useSession();
  if (count === null) {
    return null;
  }
  return (
    <li>
      <button type="button" className={classes.place} onClick={() => show('panel', tab)}>
        <Icon size={18} aria-hidden="true" />
        <span className={classes.name}>{title}</span>
        {count > 0 && (
          <span>
            {count}
            <VisuallyHidden> {count === 1 ? words.one : words.many}</VisuallyHidden>
          </span>
        )}
      </button>
    </li>
  );
}

function Inboxes() {
  const mails = useWorld((view) => view.mails?.length ?? null);
  const webhooks = useWorld((view) => view.webhooks?.deliveries.length ?? null);
  if (mails === null && webhooks === null) {
    return null;
  }
  return (
    <ul className={classes.list}>
      <Inbox tab="mail" Icon={IconMail} title="Mail" count={mails} words={{ one: 'mail', many: 'mails' }} />
      <Inbox
        tab="webhooks"
        Icon={IconWebhook}
        title="Webhooks"
        count={webhooks}
        words={{ one: 'webhook', many: 'webhooks' }}
      />
    </ul>
  );
}

function Links() {
  const viewer = useViewer();
  const inviteUrl = useWorld((view) => view.guild.inviteUrl);
  const portalUrl = useWorld((view) => view.application.portalUrl);
  return (
    <ul className={classes.links}>
      <li>
        <a href={`${inviteUrl}?login_hint=${viewer.id}`} target="_blank" rel="noreferrer">
          <IconExternalLink size={16} aria-hidden="true" /> Invite page
          <VisuallyHidden> (opens a new tab)</VisuallyHidden>
        </a>
      </li>
      {portalUrl !== null && (
        <li>
          <a href={portalUrl} target="_blank" rel="noreferrer">
            <IconExternalLink size={16} aria-hidden="true" /> Portal
            <VisuallyHidden> (opens a new tab)</VisuallyHidden>
          </a>
        </li>
      )}
    </ul>
  );
}

/** Who one is, the channels one sees, one's direct messages. */
export function Places({ className }: { className: string }) {
  const channels = useWorld((view) => view.channels);
  const guild = useWorld((view) => view.guild);
  const ofGuild = useMemo(() => channels.filter((channel) => channel.type !== 1), [channels]);
  const direct = useMemo(() => channels.filter((channel) => channel.type === 1), [channels]);
  return (
    <nav className={`${classes.places ?? ''} ${className}`} aria-label="Places">
      <WhoAmI />
      <h2 className={classes.guild}>
        {guild.name}
        <span>{guild.memberCount.toLocaleString('en')} members</span>
      </h2>
      {ofGuild.length === 0 ? (
        <p className={classes.none}>No channel is visible.</p>
      ) : (
        <ul className={classes.list} aria-label="Channels">
          {ofGuild.map((channel) => (
            <Place key={channel.id} channel={channel} />
          ))}
        </ul>
      )}
      <DirectMessages channels={direct} />
      <Inboxes />
      <Links />
    </nav>
  );
}
