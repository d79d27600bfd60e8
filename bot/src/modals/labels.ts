import { type APILabelComponent, ComponentType, TextInputStyle } from 'discord.js';

/** A text area of a modal under its label. */
export function textLabel(field: {
  id: string;
  label: string;
  description: string;
  max: number;
  required?: boolean;
}): APILabelComponent {
  return {
    type: ComponentType.Label,
    label: field.label,
    description: field.description,
    component: {
      type: ComponentType.TextInput,
      custom_id: field.id,
      style: TextInputStyle.Paragraph,
      max_length: field.max,
      required: field.required ?? false,
    },
  };
}

/** One of several, as a radio group; at most ten options. */
export function choiceLabel(field: {
  id: string;
  label: string;
  description: string;
  options: readonly { value: string; label: string; description: string }[];
}): APILabelComponent {
  return {
    type: ComponentType.Label,
    label: field.label,
    description: field.description,
    component: {
      type: ComponentType.RadioGroup,
      custom_id: field.id,
      options: [...field.options],
      required: true,
    },
  };
}
