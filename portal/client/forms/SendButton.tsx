import { Button } from '@mantine/core';

interface SendButtonProps {
  readonly formId: string;
  readonly isSending: boolean;
  readonly text: string;
  /** While it is on its way. */
  readonly sending: string;
  readonly className?: string | undefined;
}

/** Sends a form, and says so meanwhile, also to whoever pressed it: the focus goes with a button that takes no press. */
export const SendButton = ({ formId, isSending, text, sending, className = '' }: SendButtonProps) => (
  <>
    <output className="hidden-text">{isSending && sending}</output>
    <Button type="submit" form={formId} size="lg" disabled={isSending} className={className}>
      {isSending ? sending : text}
    </Button>
  </>
);
