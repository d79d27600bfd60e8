import type { Person } from '../../account/accountStore.ts';
import { useSettings } from '../../settings.ts';
import { avatarAddress } from './avatarAddress.ts';
import { Face } from './Face.tsx';
import { Icon } from './Icon.tsx';

/** The picture of whoever is signed in, or their initial. */
export function AccountFace({ person }: { readonly person: Person | undefined }) {
  const { cdn } = useSettings();
  if (!person) {
    return (
      <Face address={null}>
        <Icon name="User" />
      </Face>
    );
  }
  const { discord_id: id, avatar, username } = person;
  // Not by its index, which would tear an emoji in two.
  const [initial = ''] = username;
  return <Face address={avatar ? avatarAddress(cdn, id, avatar) : null}>{initial.toUpperCase()}</Face>;
}
