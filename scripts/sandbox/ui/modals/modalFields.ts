import { ComponentType } from 'discord-api-types/v10';
import { isLoose, type Loose, listOf, numberOf, textOf } from '../parts/loose.ts';

export type FieldValue = string | string[] | boolean;

/** An input of a modal with the words that stand around it. */
export interface ModalField {
  customId: string;
  label: string;
  description: string | null;
  required: boolean;
  input: Loose;
}

export type ModalPart = { kind: 'text'; text: string } | { kind: 'field'; field: ModalField };

function fieldOf(input: Loose, label: string, description: string): ModalField {
  return {
    customId: textOf(input['custom_id']),
    label,
    description: description === '' ? null : description,
    // A single check box asks for nothing; everything else does unless told.
    required:
      input['type'] !== ComponentType.Checkbox && input['required'] !== false && input['required'] !== null,
    input,
  };
}

/** Labels, action rows of old, and text, in their order. */
export function partsOf(components: readonly unknown[]): ModalPart[] {
  return listOf(components).flatMap((component): ModalPart[] => {
    if (component['type'] === ComponentType.TextDisplay) {
      return [{ kind: 'text', text: textOf(component['content']) }];
    }
    const inner = component['component'];
    if (component['type'] === ComponentType.Label && isLoose(inner)) {
      const label = textOf(component['label']);
      return [{ kind: 'field', field: fieldOf(inner, label, textOf(component['description'])) }];
    }
    return listOf(component['components']).map((input) => ({
      kind: 'field',
      field: fieldOf(input, textOf(input['label']), ''),
    }));
  });
}

export function optionsOf(input: Loose) {
  return listOf(input['options']).map((option) => ({
    value: textOf(option['value']),
    label: textOf(option['label']),
    description: textOf(option['description']),
    isDefault: option['default'] === true,
  }));
}

/** How many choices an input takes. */
export function choiceLimits(input: Loose): { least: number; most: number } {
  const all = listOf(input['options']).length;
  const isGroup = input['type'] === ComponentType.CheckboxGroup;
  return {
    least: numberOf(input['min_values'], 1),
    most: numberOf(input['max_values'], isGroup ? all : 1),
  };
}

export function startValue({ input }: ModalField): FieldValue {
  const chosen = optionsOf(input)
    .filter((option) => option.isDefault)
    .map((option) => option.value);
  switch (input['type']) {
    case ComponentType.TextInput:
      return textOf(input['value']);
    case ComponentType.Checkbox:
      return input['default'] === true;
    case ComponentType.RadioGroup:
      return chosen[0] ?? '';
    default:
      return chosen;
  }
}

function textError(field: ModalField, value: string): string | null {
  if (value === '') {
    return field.required ? 'An answer is needed.' : null;
  }
  const least = numberOf(field.input['min_length'], 0);
  const most = numberOf(field.input['max_length'], 4000);
  if (value.length < least) {
    return `Enter at least ${least} characters.`;
  }
  return value.length > most ? `Enter at most ${most} characters.` : null;
}

/** What is wrong with an answer, or null. */
export function fieldError(field: ModalField, value: FieldValue): string | null {
  if (typeof value === 'boolean') {
    return null;
  }
  if (typeof value === 'string') {
    return field.input['type'] === ComponentType.TextInput
      ? textError(field, value)
      : textError({ ...field, input: {} }, value);
  }
  const { least, most } = choiceLimits(field.input);
  if (value.length === 0 && !field.required) {
    return null;
  }
  if (value.length < Math.max(1, least)) {
    return least > 1 ? `Choose at least ${least}.` : 'A choice is needed.';
  }
  return value.length > most ? `Choose at most ${most}.` : null;
}
