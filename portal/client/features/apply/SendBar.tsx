import { Button } from '@mantine/core';
import { InternalLink } from '../../components/ui/InternalLink.tsx';
import { KeepingNote } from '../../forms/DraftNote.tsx';
import { SendButton } from '../../forms/SendButton.tsx';
import type { AnswerForm } from '../../forms/useAnswerForm.ts';
import type { Steps } from '../../forms/useSteps.ts';
import classes from './SendBar.module.css';
import { applyWords, stepWords } from './words.ts';

interface SendBarProps {
  readonly formId: string;
  readonly steps: Steps;
  readonly keeping: AnswerForm['keeping'];
  readonly isSending: boolean;
}

function Consent() {
  return (
    <p>
      {applyWords.consent} <InternalLink to="/terms">{applyWords.terms}</InternalLink>.{' '}
      {applyWords.privacyLead} <InternalLink to="/privacy">{applyWords.privacy}</InternalLink>.{' '}
      {applyWords.rightsLead} <InternalLink to="/status">{applyWords.rights}</InternalLink>.
    </p>
  );
}

/** What ends a step, or the form. */
export function SendBar({ formId, steps, keeping, isSending }: SendBarProps) {
  return (
    <div className={classes['send']}>
      {steps.isLast && <Consent />}
      <KeepingNote keeping={keeping} />
      <div className={classes['buttons']}>
        {steps.isLast ? (
          <SendButton
            formId={formId}
            isSending={isSending}
            text={applyWords.submit}
            sending={applyWords.submitting}
          />
        ) : (
          <Button key="next" type="submit" form={formId} size="lg">
            {stepWords.next}
          </Button>
        )}
        {steps.isOn && steps.hasBack && (
          <Button variant="default" size="lg" onClick={steps.back}>
            {stepWords.back}
          </Button>
        )}
      </div>
    </div>
  );
}
