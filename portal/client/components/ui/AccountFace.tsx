import { useState } from 'react';
import type { Person } from '../../account/accountStore.ts';
import { useSettings } from '../../settings.ts';
import classes from './AccountFace.module.css';
import { avatarAddress } from './avatarAddress.ts';
import { Icon } from './Icon.tsx';

/** The picture of whoever is signed in, or their initial. Light enough for public pages; the name is beside it. */
export function AccountFace({ person }: { readonly person: Person | undefined }) {
  const { cdn } = useSettings();
  const [failed, setFailed] = useState(false);
  if (!person) {
    return (
      <span className={classes['face']}>
        <Icon name="User" />
      </span>
    );
  }
  const { discord_id: id, avatar, username } = person;
  return (
    <span className={classes['face']} aria-hidden="true">
      {avatar && !failed ? (
        <img
          src={avatarAddress(cdn, id, avatar)}
          alt=""
          width={32}
          height={32}
          referrerPolicy="no-referrer"
          onError={() => {
            setFailed(true);
          }}
        />
      ) : (
        (username[0] ?? '').toUpperCase()
      )}
    </span>
  );
}
