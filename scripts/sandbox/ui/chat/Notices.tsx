import { Button } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ChannelView } from '../../api/index.ts';
import { useSession, useViewer, useWorld } from '../world/session.ts';
import classes from './ChatPane.module.css';

interface NoticeProps {
  icon: ReactNode;
  children: ReactNode;
  action: string;
  onAct: () => void;
}

function Notice({ icon, children, action, onAct }: NoticeProps) {
  return (
    <div className={classes.notice}>
      {icon}
      <p>{children}</p>
      <Button size="compact-sm" variant="default" onClick={onAct}>
        {action}
      </Button>
    </div>
  );
}

/** What keeps the reader from getting an answer, and what to press about it. */
export function Notices({ channel }: { channel: ChannelView | null }) {
  const { act, show } = useSession();
  const viewer = useViewer();
  const application = useWorld((view) => view.application.name);
  const isConnected = useWorld((view) => view.gateway.connected);
  return (
    <>
      {!isConnected && (
        <Notice
          icon={<IconAlertTriangle size={18} aria-hidden="true" />}
          action="Gateway"
          onAct={() => show('panel', 'controls')}
        >
          The bot of {application} is not connected: buttons and commands will not be answered.
        </Notice>
      )}
      {viewer.pending && channel?.type !== 1 && (
        <Notice
          icon={<IconShieldCheck size={18} aria-hidden="true" />}
          action="Accept the rules"
          onAct={() => void act('members/update', { userId: viewer.id, pending: false })}
        >
          {viewer.displayName} has not passed the screening yet.
        </Notice>
      )}
    </>
  );
}
