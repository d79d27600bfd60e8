import { Button, MultiSelect, Select } from '@mantine/core';
import { ComponentType } from 'discord-api-types/v10';
import { useMemo, useState } from 'react';
import type { ChannelView, MessageView, RoleView } from '../../api/index.ts';
import { PersonPicker } from '../identity/PersonPicker.tsx';
import { type Loose, listOf, numberOf, textOf } from '../parts/loose.ts';
import { useSession, useWorld } from '../world/session.ts';
import classes from './Components.module.css';

function choicesOf(select: Loose, roles: RoleView[], channels: ChannelView[]) {
  if (select['type'] === ComponentType.RoleSelect) {
    return roles.filter((role) => !role.isEveryone).map(({ id, name }) => ({ value: id, label: name }));
  }
  if (select['type'] === ComponentType.ChannelSelect) {
    const ofGuild = channels.filter((channel) => channel.type !== 1);
    return ofGuild.map(({ id, name }) => ({ value: id, label: `#${name}` }));
  }
  return listOf(select['options']).map((option) => ({
    value: textOf(option['value']),
    label: textOf(option['label']),
  }));
}

function presetOf(select: Loose): string[] {
  return listOf(select['options'])
    .filter((option) => option['default'] === true)
    .map((option) => textOf(option['value']));
}

/** A choice that is sent by its own button, so that looking through it by keyboard sends nothing. */
export function MessageSelect({ message, select }: { message: MessageView; select: Loose }) {
  const { act, as } = useSession();
  const roles = useWorld((view) => view.roles);
  const channels = useWorld((view) => view.channels);
  const [values, setValues] = useState(() => presetOf(select));
  const data = useMemo(() => choicesOf(select, roles, channels), [select, roles, channels]);
  const least = numberOf(select['min_values'], 1);
  const most = numberOf(select['max_values'], 1);
  const label = textOf(select['placeholder']) || 'Make a choice';
  const isOff = select['disabled'] === true;
  const one = (value: string | null) => setValues(value === null ? [] : [value]);
  const isOfPeople =
    select['type'] === ComponentType.UserSelect || select['type'] === ComponentType.MentionableSelect;
  const send = () => {
    if (as !== null) {
      const customId = textOf(select['custom_id']);
      void act('components/click', { userId: as, messageId: message.id, customId, values });
    }
  };
  return (
    <div className={classes.select}>
      {isOfPeople && <PersonPicker label={label} value={values[0] ?? null} onChange={one} />}
      {!isOfPeople && most === 1 && (
        <Select label={label} data={data} value={values[0] ?? null} onChange={one} disabled={isOff} />
      )}
      {!isOfPeople && most > 1 && (
        <MultiSelect
          label={label}
          data={data}
          value={values}
          onChange={setValues}
          maxValues={most}
          disabled={isOff}
        />
      )}
      <Button variant="default" onClick={send} disabled={isOff || values.length < least}>
        Send choice
      </Button>
    </div>
  );
}
