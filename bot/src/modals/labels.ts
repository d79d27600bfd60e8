import { fit } from '@yieldwren/shared';
import { type APILabelComponent, ComponentType, TextInputStyle } from 'discord.js';
import type { CardNames } from '../interactions/cardNames.ts';

/** Characters that Discord takes. */
const longestTitle = 45;

/** Whom a form is about, as 'Reject ben · YBB4-E2LK?'; a long name makes way for the reference. */
export function modalTitle(verb: string, { name, reference }: CardNames): string {
  const rest = longestTitle - `${verb}  · ${reference}?`.length;
  return name ? `${verb} ${fit(name, rest)} · ${reference}?` : `${verb} ${reference}?`;
}

/** A text area of a modal under its label. */
export function textLabel(field: {
  id: string;
  label: string;
  description: string;
  /** Characters; for what is required alone, see `rejectApplication`. */
  min?: number;
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
      ...(field.min === undefined ? {} : { min_length: field.min }),
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
