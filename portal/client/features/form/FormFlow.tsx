import type { UserView } from '@yieldwren/shared/browser';
import { useState } from 'react';
import { NotAccepted } from '../../components/ui/NotAccepted.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import { WithDraft } from '../../forms/WithDraft.tsx';
import { ContactForm } from './ContactForm.tsx';
import { NoUser } from './NoUser.tsx';
import { Submitted } from './Submitted.tsx';
import { useProfile } from './useProfile.ts';
import { formWords } from './words.ts';

interface Sent {
  readonly user: UserView;
  readonly reference: string | undefined;
}

/** Every state of /form: loading, no user, not accepted, form, submitted. */
export function FormFlow() {
  const { profile, retry } = useProfile();
  const [sent, setSent] = useState<Sent>();
  if (sent) {
    return <Submitted user={sent.user} reference={sent.reference} />;
  }
  switch (profile.state) {
    case 'loading':
      return <Waiting title={formWords.loading} />;
    case 'noUser':
    case 'noProfile':
      return <NoUser />;
    case 'notAccepted':
      return <NotAccepted />;
    case 'failed':
      return <ContactForm user={undefined} onRetry={retry} onSent={() => undefined} />;
    case 'ready':
      return (
        <WithDraft kind="contact" waiting={<Waiting title={formWords.loading} />}>
          {(kept) => (
            <ContactForm
              key={profile.user.discord_id}
              user={profile.user}
              kept={kept}
              onRetry={retry}
              onSent={(reference) => {
                setSent({ user: profile.user, reference });
              }}
            />
          )}
        </WithDraft>
      );
  }
}
