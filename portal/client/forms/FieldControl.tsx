import { Checkbox, type CheckboxGroupProps, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Field } from '@yieldwren/shared/browser';
import type { ReactNode } from 'react';
import classes from './FieldControl.module.css';
import { fieldId } from './fieldIds.ts';
import type { FieldValue } from './formValues.ts';

export interface FieldControlProps {
  readonly formId: string;
  readonly field: Field;
  readonly value: FieldValue;
  readonly error: ReactNode;
  readonly onChange: (value: FieldValue) => void;
  readonly disabled?: boolean;
  /** It is on its way: what is typed now would not go with it. */
  readonly readOnly: boolean;
  readonly hint?: string | undefined;
}

const modes = { email: 'email', tel: 'tel', text: 'text' } as const;

/** Draws one field of the data with the control its type asks for. */
export function FieldControl(props: FieldControlProps) {
  const { formId, field, value, error, onChange, disabled = false, readOnly, hint } = props;
  const common = {
    id: fieldId(formId, field.name),
    name: field.name,
    label: field.required ? field.label : `${field.label} (optional)`,
    description: hint ?? field.description,
    error,
    required: field.required,
    withAsterisk: false,
    size: 'md' as const,
    // A hint below its box leaves neighbours on one line.
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
  };
  const text = {
    ...common,
    classNames: {
      wrapper: classes['wrapper'] ?? '',
      input: classes['input'] ?? '',
      label: classes['label'] ?? '',
    },
    disabled,
    value: typeof value === 'string' ? value : '',
    placeholder: field.placeholder,
    autoComplete: field.autoComplete,
    onChange: (event: { currentTarget: { value: string } }) => {
      onChange(event.currentTarget.value);
    },
  };
  switch (field.type) {
    case 'text':
    case 'email':
    case 'tel':
      return <TextInput {...text} readOnly={readOnly} type={field.type} inputMode={modes[field.type]} />;
    case 'longtext':
      return <Textarea {...text} readOnly={readOnly} rows={field.rows ?? 3} />;
    case 'choice':
      return (
        <NativeSelect
          {...text}
          // No select knows `readonly`: it goes on showing what the form holds.
          aria-readonly={readOnly}
          onChange={readOnly ? () => undefined : text.onChange}
          data={[
            { value: '', label: 'Choose one' },
            ...(field.options ?? []).map((option) => ({ ...option })),
          ]}
        />
      );
    case 'choices':
      return <ChoiceBoxes {...props} common={common} />;
    case 'flag':
      return null;
  }
}

type CommonProps = Pick<
  CheckboxGroupProps,
  'id' | 'label' | 'description' | 'required' | 'withAsterisk' | 'size' | 'inputWrapperOrder'
>;

function ChoiceBoxes(props: FieldControlProps & { common: CommonProps }) {
  const { field, value, error, onChange, readOnly, common } = props;
  return (
    <Checkbox.Group
      {...common}
      classNames={{ label: classes['label'] ?? '' }}
      error={error}
      value={typeof value === 'string' ? [] : [...value]}
      readOnly={readOnly}
      onChange={onChange}
    >
      <div className={classes['boxes']}>
        {field.options?.map(({ value: option, label }) => (
          <Checkbox
            key={option}
            size="sm"
            value={option}
            label={label}
            aria-invalid={error ? true : undefined}
            aria-readonly={readOnly}
            classNames={{ root: classes['box'] ?? '', body: classes['boxBody'] ?? '' }}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
