import { Button, Group, Input, Text } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import type { ModalView } from '../../api/index.ts';
import { Markup } from '../markup/Markup.tsx';
import { useSession, useWorld } from '../world/session.ts';
import { ModalInput } from './ModalInput.tsx';
import classes from './Modals.module.css';
import { type FieldValue, fieldError, partsOf, startValue } from './modalFields.ts';

/** The dialog gives the focus to what is marked so, which would else be its close button. */
const markFirst = (form: HTMLFormElement | null) =>
  form?.querySelector(':is(input, textarea):not([type="hidden"])')?.setAttribute('data-autofocus', '');

export function ModalForm({ modal, application }: { modal: ModalView; application: string }) {
  const { act } = useSession();
  const parts = useMemo(() => partsOf(modal.components), [modal]);
  const fields = parts.flatMap((part) => (part.kind === 'field' ? [part.field] : []));
  const [values, setValues] = useState<Record<string, FieldValue>>(() =>
    Object.fromEntries(fields.map((field) => [field.customId, startValue(field)])),
  );
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const sent = useWorld((view) => view.interactions.findLast((one) => one.openedBy === modal.interactionId));

  const send = async () => {
    setSending(true);
    await act('modals/submit', { userId: modal.userId, interactionId: modal.interactionId, values });
    setSending(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const wrong = fields.find((field) => fieldError(field, values[field.customId] ?? '') !== null);
    if (wrong === undefined) {
      void send();
      return;
    }
    event.currentTarget
      .querySelector<HTMLElement>(`[data-field="${CSS.escape(wrong.customId)}"] :is(input, textarea)`)
      ?.focus();
  };

  return (
    <form ref={markFirst} className={classes.form} onSubmit={submit} noValidate aria-label={modal.title}>
      {parts.map((part, index) =>
        part.kind === 'text' ? (
          <Markup key={index} text={part.text} />
        ) : (
          <div key={part.field.customId} data-field={part.field.customId}>
            <ModalInput
              field={part.field}
              value={values[part.field.customId] ?? ''}
              onChange={(value) => setValues((now) => ({ ...now, [part.field.customId]: value }))}
              error={isChecked ? fieldError(part.field, values[part.field.customId] ?? '') : null}
            />
          </div>
        ),
      )}
      <Text size="sm" c="dimmed">
        Sent to {application}. Nothing leaves this machine.
      </Text>
      {sent?.state === 'failed' && <Input.Error role="alert">Something went wrong. Try again.</Input.Error>}
      <Group gap="xs">
        <Button type="submit" loading={isSending}>
          Submit
        </Button>
        <Button
          variant="default"
          onClick={() =>
            void act('modals/dismiss', { userId: modal.userId, interactionId: modal.interactionId })
          }
        >
          Cancel
        </Button>
      </Group>
    </form>
  );
}
