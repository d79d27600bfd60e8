import { NativeSelect } from '@mantine/core';
import { Locale } from 'discord-api-types/v10';
import type { PersonView } from '../../api/index.ts';
import { useSession } from '../world/session.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });
/** Every language that Discord can be set to, as its API spells them. */
const options = Object.values(Locale)
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((a, b) => a.label.localeCompare(b.label));

/** The language that the person has set in their Discord: interactions and their profile carry it. */
export function LanguageChoice({ person }: { person: PersonView }) {
  const { act } = useSession();
  return (
    <NativeSelect
      label="Language"
      data={options}
      value={person.locale}
      onChange={(event) => void act('users/update', { userId: person.id, locale: event.currentTarget.value })}
    />
  );
}
