import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readAccount, useAccount } from '../../account/accountStore.ts';
import { readPerson } from '../../account/readPerson.ts';
import { accountWords } from '../../content/navigation.ts';
import classes from './AccountButton.module.css';
import { AccountFace } from './AccountFace.tsx';
import { useLateMenu } from './useLateMenu.ts';

const loadMenu = () => import('./AccountMenu.tsx').then(({ AccountMenu }) => AccountMenu);

const menuId = 'account-menu';

/**
 * Who is signed in. It stands in every page as it is sent, and is hidden before the first paint where nobody is; the
 * name comes when the page is idle, in a place that is kept for it.
 */
export function AccountButton() {
  const { key } = useLocation();
  const account = useAccount();
  const { Menu, isOpen, opener, close, buttonProps } = useLateMenu(loadMenu, key);
  const person = account?.person;

  useEffect(() => {
    if (account?.isSignedIn && !readAccount().person) {
      void readPerson();
    }
  }, [account]);

  return (
    <div className={classes['account']}>
      <button
        {...buttonProps}
        type="button"
        className={classes['opener']}
        aria-label={person && `${accountWords.label}: ${person.username}`}
        aria-controls={isOpen ? menuId : undefined}
      >
        <AccountFace key={person?.discord_id} person={person} />
        <span className={classes['name']}>{person?.username ?? accountWords.label}</span>
      </button>
      {isOpen && Menu && <Menu id={menuId} opener={opener} onClose={close} />}
    </div>
  );
}
