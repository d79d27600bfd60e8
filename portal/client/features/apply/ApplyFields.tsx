import { Fieldset } from '@mantine/core';
import { FieldControl } from '../../forms/FieldControl.tsx';
import type { AnswerForm } from '../../forms/useAnswerForm.ts';
import type { Steps } from '../../forms/useSteps.ts';
import classes from './ApplyFields.module.css';
import type { UsernameField } from './identity.ts';
import { applyWords } from './words.ts';

interface ApplyFieldsProps {
  readonly formId: string;
  readonly form: AnswerForm['form'];
  readonly steps: Steps;
  readonly name: UsernameField;
  readonly isSending: boolean;
}

/** The fields in their groups: all of them, or those of this step. */
export function ApplyFields({ formId, form, steps, name, isSending }: ApplyFieldsProps) {
  return steps.groups.map(({ id, title, fields }) => (
    <Fieldset
      key={id}
      // The heading of a step says it already.
      legend={steps.isOn ? <span className="hidden-text">{title}</span> : title}
      className={classes['section'] ?? ''}
    >
      <div className={classes['grid']}>
        {fields.map((field) => {
          const isName = field.name === 'discord_username';
          const isWide = field.type === 'choices' || field.type === 'longtext';
          return (
            <div key={field.name} data-wide={isWide || undefined}>
              <FieldControl
                formId={formId}
                form={form}
                field={field}
                disabled={isName && name.isFixed}
                readOnly={isSending}
                hint={isName && name.isConfirmed ? applyWords.usernameHint : undefined}
              />
            </div>
          );
        })}
      </div>
    </Fieldset>
  ));
}
