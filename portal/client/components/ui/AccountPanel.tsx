import { useEffect, useState } from 'react';
import { useAccount } from '../../account/accountStore.ts';
import { loadWhole } from '../../account/loadAccount.ts';
import { useLogOut } from '../../account/useLogOut.ts';
import { accountWords } from '../../content/navigation.ts';
import type { NavLink } from '../../content/types.ts';
import { AccountFace } from './AccountFace.tsx';
import classes from './AccountPanel.module.css';
import { InternalLink } from './InternalLink.tsx';

interface AccountPanelProps {
  /** Something was chosen. */
  readonly onDone: () => void;
}

interface LinksProps extends AccountPanelProps {
  readonly links: readonly NavLink[];
}

const Links = ({ links, onDone }: LinksProps) =>
  links.map(({ label, href }) => (
    <li key={href}>
      <InternalLink to={href} className={classes['row']} onClick={onDone}>
        {label}
      </InternalLink>
    </li>
  ));

/** Who is signed in, and what is theirs; what only reviewers have comes last, because it is known last. */
export function AccountPanel({ onDone }: AccountPanelProps) {
  const account = useAccount();
  const logOut = useLogOut();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void loadWhole(), []);
  const person = account?.person;
  return (
    <section className={classes['panel']} aria-label={accountWords.label}>
      <p className={classes['who']}>
        <AccountFace key={person?.discord_id} person={person} />
        <span>
          {accountWords.signedInAs}
          <strong>{person?.username ?? '…'}</strong>
        </span>
      </p>
      <ul className={classes['rows']}>
        <Links links={accountWords.links} onDone={onDone} />
        <li>
          <button
            type="button"
            className={classes['row']}
            disabled={isBusy}
            onClick={() => {
              setBusy(true);
              void logOut().finally(onDone);
            }}
          >
            {accountWords.logOut}
          </button>
        </li>
        {person?.reviewer && (
          <>
            <li className={classes['heading']}>{accountWords.reviewers}</li>
            <Links links={accountWords.reviewerLinks} onDone={onDone} />
            {person.lead && <Links links={accountWords.leadLinks} onDone={onDone} />}
          </>
        )}
      </ul>
    </section>
  );
}
