import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import type { MailView } from '../../api/index.ts';
import { InboxRow } from '../parts/InboxRow.tsx';
import { useSession } from '../world/session.ts';
import classes from './Mail.module.css';

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:)])/;

/** Plain text as mail clients show it: addresses can be followed. */
function PlainText({ text }: { text: string }) {
  return (
    <p className={classes.text}>
      {text.split(address).map((part, at) =>
        at % 2 === 1 ? (
          <a key={at} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** As mail programs show it (RFC 8058). */
const canUnsubscribe = ({ headers }: MailView) =>
  headers.some(({ name }) => name.toLowerCase() === 'list-unsubscribe-post');

function Letter({ mail }: { mail: MailView }) {
  const { act, say } = useSession();
  const [isHtml, setHtml] = useState(false);
  const { html } = mail;
  const unsubscribe = async () => {
    if (await act('mails/unsubscribe', { id: mail.id })) {
      say('The sender was asked to send no more.', 'done');
    }
  };
  return (
    <div className={classes.letter}>
      {html !== null && (
        <Switch label="As HTML" checked={isHtml} onChange={(event) => setHtml(event.currentTarget.checked)} />
      )}
      {isHtml && html !== null ? (
        <iframe className={classes.html} title={`${mail.subject}, as HTML`} sandbox="" srcDoc={html} />
      ) : (
        <PlainText text={mail.text} />
      )}
      {canUnsubscribe(mail) && (
        <Button size="xs" variant="default" onClick={() => void unsubscribe()}>
          Unsubscribe
        </Button>
      )}
      <details>
        <summary>Headers</summary>
        <dl className={classes.headers}>
          {mail.headers.map(({ name, value }, at) => (
            <div key={at}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

interface MailRowProps {
  mail: MailView;
  isOpen: boolean;
  onToggle: (id: string | null) => void;
}

export function MailRow({ mail, isOpen, onToggle }: MailRowProps) {
  return (
    <InboxRow
      title={mail.subject}
      facts={`to ${mail.to.join(', ')}`}
      at={mail.at}
      isOpen={isOpen}
      onToggle={() => onToggle(isOpen ? null : mail.id)}
    >
      <Letter mail={mail} />
    </InboxRow>
  );
}
