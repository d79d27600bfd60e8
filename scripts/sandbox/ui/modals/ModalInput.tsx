import { Checkbox, MultiSelect, Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { ComponentType } from 'discord-api-types/v10';
import { PersonPicker } from '../identity/PersonPicker.tsx';
import { numberOf, textOf } from '../parts/loose.ts';
import { useWorld } from '../world/session.ts';
import { choiceLimits, type FieldValue, type ModalField, optionsOf } from './modalFields.ts';

interface ModalInputProps {
  field: ModalField;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  error: string | null;
}

const asList = (value: FieldValue): string[] => (Array.isArray(value) ? value : []);
const asText = (value: FieldValue): string => (typeof value === 'string' ? value : '');

function shared({ field, error }: ModalInputProps) {
  return {
    label: field.label,
    description: field.description,
    required: field.required,
    error,
  };
}

function WrittenAnswer(props: ModalInputProps) {
  const { field, value, onChange } = props;
  const most = numberOf(field.input['max_length'], 4000);
  const given = {
    ...shared(props),
    placeholder: textOf(field.input['placeholder']),
    value: asText(value),
    maxLength: most,
    autoComplete: 'off',
  };
  return (
    <>
      {field.input['style'] === 2 ? (
        <Textarea
          {...given}
          autosize
          minRows={3}
          maxRows={8}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextInput {...given} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      <Text size="xs" c="dimmed" ta="right">
        {asText(value).length} of {most}
      </Text>
    </>
  );
}

function ChoiceOfSome(props: ModalInputProps) {
  const { field, value, onChange } = props;
  const { most } = choiceLimits(field.input);
  const data = optionsOf(field.input).map((option) => ({ value: option.value, label: option.label }));
  if (most === 1) {
    const placeholder = textOf(field.input['placeholder']) || 'Choose one';
    return <ListedChoice {...props} data={data} placeholder={placeholder} />;
  }
  return (
    <MultiSelect {...shared(props)} data={data} value={asList(value)} onChange={onChange} maxValues={most} />
  );
}

function RadioChoice(props: ModalInputProps) {
  const { field, value, onChange } = props;
  return (
    <Radio.Group {...shared(props)} value={asText(value)} onChange={onChange}>
      <Stack gap={8} mt={6}>
        {optionsOf(field.input).map(({ isDefault: _first, ...option }) => (
          <Radio key={option.value} {...option} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function CheckedChoices(props: ModalInputProps) {
  const { field, value, onChange } = props;
  return (
    <Checkbox.Group {...shared(props)} value={asList(value)} onChange={onChange}>
      <Stack gap={8} mt={6}>
        {optionsOf(field.input).map(({ isDefault: _first, ...option }) => (
          <Checkbox key={option.value} {...option} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

interface ListedChoiceProps extends ModalInputProps {
  data: { value: string; label: string }[];
  placeholder?: string;
}

function ListedChoice({ data, placeholder, ...props }: ListedChoiceProps) {
  return (
    <Select
      {...shared(props)}
      data={data}
      placeholder={placeholder}
      value={asList(props.value)[0] ?? null}
      onChange={(chosen) => props.onChange(chosen === null ? [] : [chosen])}
    />
  );
}

/** One input of a modal as the control its type asks for. */
export function ModalInput(props: ModalInputProps) {
  const { field, value, onChange } = props;
  const roles = useWorld((view) => view.roles);
  const channels = useWorld((view) => view.channels);
  switch (field.input['type']) {
    case ComponentType.TextInput:
      return <WrittenAnswer {...props} />;
    case ComponentType.StringSelect:
      return <ChoiceOfSome {...props} />;
    case ComponentType.RadioGroup:
      return <RadioChoice {...props} />;
    case ComponentType.CheckboxGroup:
      return <CheckedChoices {...props} />;
    case ComponentType.Checkbox:
      return (
        <Checkbox
          label={field.label}
          description={field.description}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case ComponentType.UserSelect:
    case ComponentType.MentionableSelect:
      return (
        <PersonPicker
          label={field.label}
          value={asList(value)[0] ?? null}
          onChange={(id) => onChange(id === null ? [] : [id])}
          required={field.required}
          error={props.error}
        />
      );
    case ComponentType.RoleSelect:
      return <ListedChoice {...props} data={roles.map(({ id, name }) => ({ value: id, label: name }))} />;
    case ComponentType.ChannelSelect:
      return <ListedChoice {...props} data={channels.map(({ id, name }) => ({ value: id, label: name }))} />;
    default:
      return <Text c="dimmed">An input of type {String(field.input['type'])} is not drawn here.</Text>;
  }
}
