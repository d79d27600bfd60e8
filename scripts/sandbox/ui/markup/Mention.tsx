import { useEffect } from 'react';
import type { Id } from '../../api/index.ts';
import { useSession, useWorld } from '../world/session.ts';
import classes from './Markup.module.css';

function UserMention({ id }: { id: Id }) {
  const { store, choose, show } = useSession();
  const name = useWorld((view) => view.people[id]?.displayName);
  const isViewer = useWorld((view) => view.viewerId === id);
  useEffect(() => {
    void store.meet([id]);
  }, [store, id]);
  if (name === undefined) {
    return <span className={classes.mention}>@unknown person</span>;
  }
  return (
    <button
      type="button"
      className={classes.mention}
      data-own={isViewer || undefined}
      onClick={() => {
        choose(id);
        show('panel', 'people');
      }}
    >
      @{name}
    </button>
  );
}

function RoleMention({ id }: { id: Id }) {
  const name = useWorld((view) => view.roles.find((role) => role.id === id)?.name);
  return <span className={classes.mention}>@{name ?? 'deleted role'}</span>;
}

function ChannelMention({ id }: { id: Id }) {
  const { openChannel } = useSession();
  const name = useWorld((view) => view.channels.find((channel) => channel.id === id)?.name);
  if (name === undefined) {
    return <span className={classes.mention}>#no access</span>;
  }
  return (
    <button type="button" className={classes.mention} onClick={() => openChannel(id)}>
      #{name}
    </button>
  );
}

const mentions = { user: UserMention, role: RoleMention, channel: ChannelMention };

export function Mention({ kind, id }: { kind: keyof typeof mentions; id: Id }) {
  const Kind = mentions[kind];
  return <Kind id={id} />;
}
