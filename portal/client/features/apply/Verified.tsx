import { useEffect, useState } from 'react';
import { onAccountChange } from '../../account/accountStore.ts';
import { NotAccepted } from '../../components/ui/NotAccepted.tsx';
import { ApplyLater } from '../../forms/ApplyLater.tsx';
import type { Receipt } from '../../forms/receipt.ts';
import { useKeptDraft } from '../../forms/useKeptDraft.ts';
import { preloadable } from '../../start/preloadable.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { ApplyFrame } from './ApplyFrame.tsx';
import { Earlier } from './Earlier.tsx';
import type { ClaimedIdentity } from './identity.ts';
import { Looking } from './Looking.tsx';
import { Received } from './Received.tsx';
import { useApplicant } from './useApplicant.ts';

const { Component: JoinPanel } = preloadable(
  async () => (await import('../../join/JoinPanel.tsx')).JoinPanel,
);

interface Props {
  readonly identity: ClaimedIdentity;
  readonly onSent: (receipt: Receipt) => void;
}

function Standing({ identity, onSent }: Props) {
  const known = useApplicant(identity);
  const draft = useKeptDraft({ kind: 'beta', owner: identity.discordId ?? '' });
  if (!known) {
    return <Looking />;
  }
  const { applicant, gate, current, earlier, mustJoin } = known;
  switch (gate.state) {
    case 'already_applied':
      return <Received receipt={{ ...gate, application: current }} />;
    case 'cooldown':
    case 'too_many':
      return (
        <ApplyFrame active={2}>
          <ApplyLater gate={gate} level={2}>
            {earlier && <Earlier application={earlier} />}
          </ApplyLater>
        </ApplyFrame>
      );
    case 'not_accepted':
      return (
        <ApplyFrame active={2}>
          <NotAccepted level={2} />
        </ApplyFrame>
      );
    case 'open':
      if (mustJoin) {
        return (
          <ApplyFrame active={1}>
            <JoinPanel user={mustJoin} level={2} />
          </ApplyFrame>
        );
      }
      return draft.isPending ? (
        <Looking />
      ) : (
        <ApplyForm
          key={applicant.discord_id}
          identity={identity}
          applicant={applicant}
          earlier={earlier}
          kept={draft.kept}
          onSent={onSent}
        />
      );
  }
}

/** A person whose account is known: where they stand, or what comes next. */
export function Verified({ identity }: { readonly identity: ClaimedIdentity }) {
  // For as long as the page stands, or until somebody signs in in another tab: whoever comes then is told anew.
  const [sent, setSent] = useState<Receipt>();
  useEffect(
    () =>
      onAccountChange((source) => {
        if (source === 'tab') {
          setSent(undefined);
        }
      }),
    [],
  );
  return sent ? <Received receipt={sent} isFresh /> : <Standing identity={identity} onSent={setSent} />;
}
