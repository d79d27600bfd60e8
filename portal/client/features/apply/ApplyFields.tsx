import { Fieldset } from '@mantine/core';
import { FieldControl } from '../../forms/FieldControl.tsx';
import type { AnswerForm } from '../../forms/useAnswerForm.ts';
import type { Steps } from '../../forms/useSteps.ts';
import classes from './ApplyFields.module.css';
import { applyWords } from './words.ts';

interface ApplyFieldsProps {
  readonly formId: string;
  readonly form: AnswerForm['form'];
  readonly steps: Steps;
  /** Discord has told the name. */
  readonly isNameFixed: boolean;
}

/** The fields in their groups: all of them, or those of this step. */
export function ApplyFields({ formId, form, steps, isNameFixed }: ApplyFieldsProps) {
  return steps.groups.map(({ id, title, fields }) => (
    <Fieldset
      key={id}
      // The heading of a step says it already.
      legend={steps.isOn ? <span className="hidden-text">{title}</span> : title}
      className={classes['section'] ?? ''}
    >
      <div className={classes['grid']}>
        {fields.map((field) => {
          const isFixed = field.name === 'discord_username' && isNameFixed;
          const isWide = field.type === 'choices' || field.type === 'longtext';
          return (
            <div key={field.name} data-wide={isWide || undefined}>
              <FieldControl
                formId={formId}
                field={field}
                value={form.values[field.name] ?? ''}
                error={form.errors[field.name]}
                disabled={isFixed}
                hint={isFixed ? applyWords.usernameHint : undefined}
                onChange={(value) => {
                  form.setFieldValue(field.name, value);
                }}
              />
            </div>
          );
        })}
      </div>
    </Fieldset>
  ));
}
