import type { UserView } from '@yieldwren/shared/browser';
import { useEffect, useState } from 'react';
import { onAccountChange } from '../../account/accountStore.ts';
import { NotAccepted } from '../../components/ui/NotAccepted.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import { ApplyLater } from '../../forms/ApplyLater.tsx';
import type { Receipt } from '../../forms/receipt.ts';
import { useKeptDraft } from '../../forms/useKeptDraft.ts';
import { dropEntry, sessionEntries } from '../../storage.ts';
import { ContactForm } from './ContactForm.tsx';
import { NoUser } from './NoUser.tsx';
import { Submitted } from './Submitted.tsx';
import { type KnownUser, useProfile } from './useProfile.ts';
import { formWords } from './words.ts';

interface Sent {
  readonly user: UserView;
  readonly receipt: Receipt;
}

interface OfKnownProps {
  readonly known: KnownUser;
  readonly mayBeNobodys: boolean;
  readonly onRetry: () => void;
  readonly onSent: (receipt: Receipt) => void;
}

/** A person whose profile is there: how their application stands, or the form. */
function OfKnown({ known: { user, gate, current, earlier }, ...form }: OfKnownProps) {
  const draft = useKeptDraft({ kind: 'contact', owner: user.discord_id });
  switch (gate.state) {
    case 'already_applied':
      return <Submitted user={user} receipt={{ ...gate, application: current }} />;
    case 'cooldown':
    case 'too_many':
      return <ApplyLater gate={gate} />;
    case 'not_accepted':
      return <NotAccepted />;
    case 'open':
      return draft.isPending ? (
        <Waiting title={formWords.loading} />
      ) : (
        <ContactForm
          key={user.discord_id}
          user={user}
          owner={user.discord_id}
          earlier={earlier}
          kept={draft.kept}
          {...form}
        />
      );
  }
}

/** Every state of /form: loading, no user, form, submitted, and what keeps somebody from sending it. */
export function ContactFlow() {
  const { profile, retry } = useProfile();
  const [sent, setSent] = useState<Sent>();
  const [hasFailed, setFailed] = useState(false);
  if (profile.state === 'failed' && !hasFailed) {
    setFailed(true);
  }
  useEffect(
    () =>
      onAccountChange((source) => {
        // Whoever signs in in another tab is not the one who typed here, or has sent it.
        if (source === 'tab') {
          setSent(undefined);
          dropEntry('sessionStorage', sessionEntries.nobodysFormDraft);
        }
      }),
    [],
  );
  if (sent) {
    return <Submitted {...sent} isFresh />;
  }
  switch (profile.state) {
    case 'loading':
      return <Waiting title={formWords.loading} />;
    case 'noUser':
    case 'noProfile':
      return <NoUser />;
    case 'failed':
      return <ContactForm user={undefined} owner={profile.owner} onRetry={retry} onSent={() => undefined} />;
    case 'ready':
      return (
        <OfKnown
          known={profile}
          mayBeNobodys={hasFailed}
          onRetry={retry}
          onSent={(receipt) => {
            setSent({ user: profile.user, receipt });
          }}
        />
      );
  }
}
