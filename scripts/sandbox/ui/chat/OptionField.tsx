import { NativeSelect, TextInput } from '@mantine/core';
import type { CommandOptionView } from '../../api/index.ts';
import { PersonPicker } from '../identity/PersonPicker.tsx';
import { useWorld } from '../world/session.ts';
import { type OptionValue, optionTypes } from './optionValues.ts';

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
  if (option.type === optionTypes.role) {
    return roles.map(({ id, name }) => ({ value: id, label: name }));
  }
  if (option.type === optionTypes.channel) {
    return channels
      .filter(({ type }) => type !== 1)
      .map(({ id, name }) => ({ value: id, label: `#${name}` }));
  }
  return option.choices.map(({ name, value }) => ({ value: String(value), label: name }));
}

/** One option of a command, as the control its type asks for. */
export function OptionField({ option, value, onChange, error }: OptionFieldProps) {
  const choices = useChoices(option);
  const label = option.required ? option.name : `${option.name} (optional)`;
  const shared = { label, description: option.description, required: option.required, error };
  if (option.type === optionTypes.user || option.type === optionTypes.mentionable) {
    return (
      <PersonPicker
        {...shared}
        value={typeof value === 'string' ? value : null}
        onChange={(id) => onChange(id ?? undefined)}
      />
    );
  }
  if (option.type === optionTypes.boolean) {
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
  const isNumber = option.type === optionTypes.integer || option.type === optionTypes.number;
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
