/** One answer of a form, as data. Schema, mongoose model, form, review card and present all map over these. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

type FieldType = 'text' | 'email' | 'tel' | 'longtext' | 'choice' | 'choices' | 'flag';

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required: boolean;
  /** Most characters accepted. */
  readonly max: number;
  readonly section: string;
  readonly options?: readonly Option[];
  /** Text area height. */
  readonly rows?: number;
  readonly placeholder?: string;
  readonly description?: string;
  readonly autoComplete?: string;
  /** What is said, also in a toast, when the answer is not of its type. */
  readonly problem?: { readonly title: string; readonly message: string };
  /** What is blank around it is no part of it: it is compared with what others gave. */
  readonly trimmed?: true;
  /** Kept from review cards: contact data, revealed on request only. */
  readonly private?: boolean;
  /** How the review card shows it: a short label and how many characters fit. Absent: only behind 'Full answers'. */
  readonly card?: { readonly label: string; readonly clip: number };
  /** Taken by the API and stored, but not drawn by the form. */
  readonly hidden?: boolean;
}

/** The label of one stored value, or the value itself where the option is no longer known. */
export function optionLabel(field: Field, value: string): string {
  return field.options?.find((option) => option.value === value)?.label ?? value;
}

/** A stored answer in words: labels for choices, joined by a comma and a space; '' when there is none. */
export function answerText(field: Field, value: unknown): string {
  if (typeof value === 'boolean') {
    return value ? 'Yes' : 'No';
  }
  const text = typeof value === 'string' ? value : '';
  if (field.type === 'choices') {
    return text
      .split(', ')
      .map((part) => optionLabel(field, part))
      .join(', ');
  }
  return field.type === 'choice' ? optionLabel(field, text) : text;
}
