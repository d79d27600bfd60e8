import type { ApplyGate, OwnApplicationsView, OwnerView } from '@yieldwren/shared/browser';
import { editAddress } from '../../areas.ts';
import { LinkButton } from '../../components/ui/LinkButton.tsx';
import { TextWithMail } from '../../components/ui/TextWithMail.tsx';
import { Unbroken } from '../../components/ui/Unbroken.tsx';
import { notAcceptedWords } from '../../content/applicants.ts';
import { waitText } from '../../forms/waitText.ts';
import { useSettings } from '../../settings.ts';
import type { MayFocus } from '../../writing.ts';
import { WithdrawButton } from './WithdrawButton.tsx';
import { editWords, statusWords } from './words.ts';

export interface NextStepProps {
  readonly application: OwnerView;
  readonly apply: OwnApplicationsView['apply'];
  /** It was withdrawn, or decided before. */
  readonly onWithdrawn: (mayFocus?: MayFocus) => void;
}

const pages = { beta: '/apply', contact: '/form' } as const;

/** Whoever reads this has logged in: the dashboard if there is one, else what the team still needs, else the community. */
function Approved({ application, apply }: Pick<NextStepProps, 'application' | 'apply'>) {
  const { login, invite } = useSettings();
  if (login !== '/login') {
    return (
      <LinkButton to={login} isOutside>
        {statusWords.dashboard}
      </LinkButton>
    );
  }
  if (application.kind === 'beta' && apply.contact.state === 'open') {
    return (
      <>
        <p>{statusWords.setUpText}</p>
        <LinkButton to={pages.contact}>{statusWords.setUp}</LinkButton>
      </>
    );
  }
  return (
    <>
      <p>{statusWords.communityText}</p>
      <LinkButton to={invite} isOutside>
        {statusWords.community}
      </LinkButton>
    </>
  );
}

/** Whether and from when somebody whose application is over may apply again, in one sentence. */
function againText(gate: ApplyGate): string {
  switch (gate.state) {
    case 'open':
      return statusWords.againNow;
    case 'already_applied':
      return statusWords.another;
    case 'not_accepted':
      return notAcceptedWords.text;
    case 'cooldown':
    case 'too_many':
      return waitText(gate);
  }
}

/** What the applicant can do now, in words and as one button. */
export function NextStep({ application, apply, onWithdrawn }: NextStepProps) {
  const { id, kind, status, text, questions } = application;
  // The answer is the one thing to do then.
  const isAsked = questions.some(({ is_open: isOpen }) => isOpen);
  switch (status) {
    case 'pending':
      return (
        <>
          <p>
            <Unbroken text={text.next} />
          </p>
          {text.usual && <p>{text.usual}</p>}
          <LinkButton to={editAddress(id)} size="md" variant={isAsked ? 'default' : 'filled'}>
            {editWords.link}
          </LinkButton>
          <WithdrawButton id={id} onDone={onWithdrawn} />
        </>
      );
    case 'approved':
      return <Approved application={application} apply={apply} />;
    case 'rejected':
    case 'withdrawn':
      return (
        <>
          <p>
            <TextWithMail text={againText(apply[kind])} />
          </p>
          {apply[kind].state === 'open' && <LinkButton to={pages[kind]}>{statusWords.again}</LinkButton>}
        </>
      );
  }
}
