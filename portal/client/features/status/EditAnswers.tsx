import { Fieldset } from '@mantine/core';
import { type Field, fieldsOf, type Kind, type OwnerView } from '@yieldwren/shared/browser';
import { useEffect, useRef, useState } from 'react';
import { editAddress } from '../../areas.ts';
import { LinkButton } from '../../components/ui/LinkButton.tsx';
import { PageFrame } from '../../components/ui/PageFrame.tsx';
import { AnswerFields } from '../../forms/AnswerFields.tsx';
import { AnswersForm } from '../../forms/AnswersForm.tsx';
import { DraftNote } from '../../forms/DraftNote.tsx';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { betaGroups, type FieldGroup } from '../../forms/fieldGroups.ts';
import { valuesOf, visibleFields } from '../../forms/formValues.ts';
import { SendButton } from '../../forms/SendButton.tsx';
import { SendFailure } from '../../forms/SendFailure.tsx';
import { useAnswerForm } from '../../forms/useAnswerForm.ts';
import classes from './EditAnswers.module.css';
import { useEdit } from './useEdit.ts';
import { editWords } from './words.ts';

interface EditAnswersProps {
  readonly application: OwnerView;
  readonly onDone: () => void;
}

const formId = 'edit';

/** The parts of a form, as it was filled in. */
const groupsOf = (kind: Kind, fields: readonly Field[]): readonly FieldGroup[] =>
  kind === 'beta' ? betaGroups : [{ id: kind, title: editWords.answers, fields }];

/** The form with the answers as they stand. */
export function EditAnswers({ application, onDone }: EditAnswersProps) {
  const { id, kind, answers: stored } = application;
  const fields = visibleFields(fieldsOf[kind]);
  const [initial] = useState(() => valuesOf(fields, stored));
  const answers = useAnswerForm({
    fields,
    draftName: 'edit_draft',
    owner: id,
    initial,
  });
  const { form, problems, failures } = answers;
  const { submit, isSending, failure } = useEdit({ answers, initial, id, onDone });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <PageFrame className={classes['page']}>
      <h1 ref={heading} tabIndex={-1}>
        {editWords.title}
      </h1>
      <p className={classes['lead']}>{editWords.lead}</p>
      <DraftNote {...answers} />
      <ErrorSummary formId={formId} problems={problems} attempt={failures} />
      <AnswersForm
        id={formId}
        label={editWords.title}
        className={classes['form']}
        onSubmit={() => {
          void submit();
        }}
      >
        {groupsOf(kind, fields).map((group) => (
          <Fieldset key={group.id} legend={group.title} className={classes['section'] ?? ''}>
            <AnswerFields
              formId={formId}
              form={form}
              fields={group.fields}
              fixed="discord_username"
              isSending={isSending}
            />
          </Fieldset>
        ))}
      </AnswersForm>
      {/* Outside the form, because what helps may be a form itself. */}
      <SendFailure failure={failure} page={editAddress(id)} title={editWords.failed} />
      <div className={classes['actions']}>
        <SendButton formId={formId} isSending={isSending} text={editWords.save} sending={editWords.saving} />
        <LinkButton to="/status" variant="default">
          {editWords.cancel}
        </LinkButton>
      </div>
    </PageFrame>
  );
}
