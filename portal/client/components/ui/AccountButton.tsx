import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readAccount, useAccount } from '../../account/accountStore.ts';
import { readPerson } from '../../account/readPerson.ts';
import { accountWords } from '../../content/navigation.ts';
import classes from './AccountButton.module.css';
import { AccountFace } from './AccountFace.tsx';
import type { AccountMenuProps } from './AccountMenu.tsx';
import { LostMenu } from './LostMenu.tsx';

const loadMenu = () =>
  import('./AccountMenu.tsx').then(
    ({ AccountMenu }) => AccountMenu,
    () => LostMenu,
  );

const menuId = 'account-menu';

/**
 * Who is signed in. It stands in every page as it is sent, and is hidden before the first paint where nobody is; the
 * name comes when the page is idle, in a place that is kept for it.
 */
export function AccountButton() {
  const { key } = useLocation();
  const account = useAccount();
  // Kept as the place it was opened at, so that another one finds it closed.
  const [openedAt, setOpenedAt] = useState<string>();
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps>>();
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = openedAt === key;
  const person = account?.person;

  useEffect(() => {
    if (account?.isSignedIn && !readAccount().person) {
      void readPerson();
    }
  }, [account]);

  return (
    <div className={classes['account']}>
      <button
        ref={opener}
        type="button"
        className={classes['opener']}
        aria-label={person && `${accountWords.label}: ${person.username}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onPointerEnter={() => void loadMenu()}
        onClick={() => {
          setOpenedAt(isOpen ? undefined : key);
          void loadMenu().then((loaded) => setMenu(() => loaded));
        }}
      >
        <AccountFace key={person?.discord_id} person={person} />
        <span className={classes['name']}>{person?.username ?? accountWords.label}</span>
      </button>
      {isOpen && Menu && (
        <Menu
          id={menuId}
          opener={opener}
          onClose={() => {
            setOpenedAt(undefined);
          }}
        />
      )}
    </div>
  );
}
