import { Loader } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { Id, InteractionView } from '../../api/index.ts';
import { NO_RESPONSE, ONLY_YOU } from '../words.ts';
import { useWorld } from '../world/session.ts';
import classes from './MessageRow.module.css';

interface CommandWaitProps {
  interaction: InteractionView;
  onHide: (id: Id) => void;
}

/** A command on its way, or one that nobody answered. */
export function CommandWait({ interaction, onHide }: CommandWaitProps) {
  const application = useWorld((view) => view.application.name);
  const isFailed = interaction.state === 'failed';
  const name = interaction.kind === 'command' ? `/${interaction.name}` : 'the form';
  return (
    <li className={classes.item}>
      <div className={classes.row} data-ephemeral="true">
        <span className={classes.blank} aria-hidden="true" />
        <div className={classes.content}>
          <p className={classes.origin}>
            You {interaction.kind === 'command' ? 'used' : 'sent'} <code>{name}</code>
          </p>
          {isFailed ? (
            <p className={classes.failed} role="alert">
              {NO_RESPONSE}
            </p>
          ) : (
            <output className={classes.thinking}>
              <Loader size={14} type="dots" aria-hidden="true" /> Sent to {application}…
            </output>
          )}
          {isFailed && (
            <p className={classes.ephemeral}>
              <IconEye size={15} aria-hidden="true" /> {ONLY_YOU}
              <button type="button" className={classes.plain} onClick={() => onHide(interaction.id)}>
                Dismiss message
              </button>
            </p>
          )}
        </div>
      </div>
    </li>
  );
}
