import { Loader } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { MessageView } from '../../api/index.ts';
import { isLoose, type Loose, textOf } from '../parts/loose.ts';
import { useSession, useWorld } from '../world/session.ts';
import classes from './Components.module.css';

const styles: Record<number, string> = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };

function emojiOf(button: Loose): string {
  const { emoji } = button;
  if (!isLoose(emoji)) {
    return '';
  }
  const name = textOf(emoji['name']);
  return emoji['id'] === undefined || emoji['id'] === null ? `${name} ` : `:${name}: `;
}

export function MessageButton({ message, button }: { message: MessageView; button: Loose }) {
  const { act, as } = useSession();
  const customId = textOf(button['custom_id']);
  const isWaiting = useWorld((view) =>
    view.interactions.some(
      (one) => one.messageId === message.id && one.name === customId && one.state === 'waiting',
    ),
  );
  const look = styles[Number(button['style'])] ?? 'secondary';
  const label = `${emojiOf(button)}${textOf(button['label'])}`.trim();
  if (look === 'link') {
    return (
      <a
        className={classes.button}
        data-look={look}
        href={textOf(button['url'])}
        target="_blank"
        rel="noreferrer"
      >
        {label} <IconExternalLink size={15} aria-label="(opens a new tab)" />
      </a>
    );
  }
  const press = () => {
    if (as !== null && !isWaiting) {
      void act('components/click', { userId: as, messageId: message.id, customId });
    }
  };
  return (
    <button
      type="button"
      className={classes.button}
      data-look={look}
      disabled={button['disabled'] === true}
      aria-busy={isWaiting || undefined}
      onClick={press}
    >
      {label}
      {isWaiting && <Loader size={14} color="currentColor" aria-hidden="true" />}
    </button>
  );
}
