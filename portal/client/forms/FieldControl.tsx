import { Checkbox, type CheckboxGroupProps, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Field } from '@yieldwren/shared/browser';
import classes from './FieldControl.module.css';
import { fieldId } from './fieldIds.ts';
import type { FieldValue } from './formValues.ts';
import type { AnswerForm } from './useAnswerForm.ts';

interface FieldControlProps {
  readonly formId: string;
  readonly form: Pick<AnswerForm['form'], 'values' | 'errors' | 'setFieldValue'>;
  readonly field: Field;
  readonly disabled?: boolean;
  /** It is on its way: what is typed now would not go with it. */
  readonly readOnly: boolean;
  readonly hint?: string | undefined;
}

const modes = { email: 'email', tel: 'tel', text: 'text' } as const;

/** Draws one field of the data with the control its type asks for, and with what its form holds. */
export function FieldControl({ formId, form, field, disabled = false, readOnly, hint }: FieldControlProps) {
  const value = form.values[field.name] ?? '';
  const change = (next: FieldValue) => {
    form.setFieldValue(field.name, next);
  };
  const common = {
    id: fieldId(formId, field.name),
    name: field.name,
    label: field.required ? field.label : `${field.label} (optional)`,
    description: hint ?? field.description,
    error: form.errors[field.name],
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
      change(event.currentTarget.value);
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
      return (
        <ChoiceBoxes field={field} value={value} readOnly={readOnly} common={common} onChange={change} />
      );
    case 'flag':
      return null;
  }
}

type CommonProps = Pick<
  CheckboxGroupProps,
  'id' | 'label' | 'description' | 'error' | 'required' | 'withAsterisk' | 'size' | 'inputWrapperOrder'
>;

interface ChoiceBoxesProps extends Pick<FieldControlProps, 'field' | 'readOnly'> {
  readonly value: FieldValue;
  readonly common: CommonProps;
  readonly onChange: (value: FieldValue) => void;
}

function ChoiceBoxes({ field, value, readOnly, common, onChange }: ChoiceBoxesProps) {
  return (
    <Checkbox.Group
      {...common}
      classNames={{ label: classes['label'] ?? '' }}
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
            aria-invalid={common.error ? true : undefined}
            aria-readonly={readOnly}
            classNames={{ root: classes['box'] ?? '', body: classes['boxBody'] ?? '' }}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
