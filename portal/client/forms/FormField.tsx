import { FieldControl, type FieldControlProps } from './FieldControl.tsx';
import type { AnswerForm } from './useAnswerForm.ts';

interface FormFieldProps extends Omit<FieldControlProps, 'value' | 'error' | 'onChange'> {
  readonly form: AnswerForm['form'];
}

/** The control of one field, with what its form holds. */
export function FormField({ form, ...props }: FormFieldProps) {
  const { name } = props.field;
  return (
    <FieldControl
      {...props}
      value={form.values[name] ?? ''}
      error={form.errors[name]}
      onChange={(value) => {
        form.setFieldValue(name, value);
      }}
    />
  );
}
