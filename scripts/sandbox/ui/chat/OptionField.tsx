import { NativeSelect, TextInput } from '@mantine/core';
import { ApplicationCommandOptionType as Types } from 'discord-api-types/v10';
import type { CommandOptionView } from '../../api/index.ts';
import type { OptionValue } from '../../api/optionProblem.ts';
import { PersonPicker } from '../identity/PersonPicker.tsx';
import { useWorld } from '../world/session.ts';

interface OptionFieldProps {
  option: CommandOptionView;
  value: OptionValue | undefined;
  onChange: (value: OptionValue | undefined) => void;
  error: string | null;
}

const yesNo = [
  { value: '', label: '–' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

function useChoices(option: CommandOptionView) {
  const roles = useWorld((view) => view.roles);
  const channels = useWorld((view) => view.channels);
  if (option.type === Types.Role) {
    return roles.map(({ id, name }) => ({ value: id, label: name }));
  }
  if (option.type === Types.Channel) {
    return channels
      .filter(({ type }) => type !== 1)
      .map(({ id, name }) => ({ value: id, label: `#${name}` }));
  }
  return option.choices.map(({ name, value }) => ({ value: String(value), label: name }));
}

/** One option of a command, as the control its type asks for. */
export function OptionField({ option, value, onChange, error }: OptionFieldProps) {
  const choices = useChoices(option);
  const label = option.required ? option.label : `${option.label} (optional)`;
  const shared = { label, description: option.description, required: option.required, error };
  if (option.type === Types.User || option.type === Types.Mentionable) {
    return (
      <PersonPicker
        {...shared}
        value={typeof value === 'string' ? value : null}
        onChange={(id) => onChange(id ?? undefined)}
      />
    );
  }
  if (option.type === Types.Boolean) {
    return (
      <NativeSelect
        {...shared}
        data={yesNo}
        value={value === undefined ? '' : String(value)}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? undefined : currentTarget.value === 'true')
        }
      />
    );
  }
  if (choices.length > 0) {
    return (
      <NativeSelect
        {...shared}
        data={[{ value: '', label: '–' }, ...choices]}
        value={value === undefined ? '' : String(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  const isNumber = option.type === Types.Integer || option.type === Types.Number;
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      inputMode={isNumber ? 'decimal' : 'text'}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
