import type { Field } from '@yieldwren/shared/browser';
import { FieldControl } from './FieldControl.tsx';
import type { AnswerForm } from './useAnswerForm.ts';

interface AnswerFieldsProps {
  readonly formId: string;
  readonly form: AnswerForm['form'];
  readonly fields: readonly Field[];
  /** The field that is shown and cannot be changed. */
  readonly fixed?: string;
  /** The form is on its way. */
  readonly isSending: boolean;
}

/** The controls of these fields, one below the other. */
export const AnswerFields = ({ formId, form, fields, fixed, isSending }: AnswerFieldsProps) =>
  fields.map((field) => (
    <FieldControl
      key={field.name}
      formId={formId}
      form={form}
      field={field}
      disabled={field.name === fixed}
      readOnly={isSending}
    />
  ));
