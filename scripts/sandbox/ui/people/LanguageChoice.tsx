import { NativeSelect } from '@mantine/core';
import type { Locale } from 'discord-api-types/v10';
import type { PersonView } from '../../api/index.ts';
import { useSession } from '../world/session.ts';

/** Every language that Discord can be set to, as its API spells them. */
const locales: readonly `${Locale}`[] = [
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en-GB',
  'en-US',
  'es-419',
  'es-ES',
  'fi',
  'fr',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'nl',
  'no',
  'pl',
  'pt-BR',
  'ro',
  'ru',
  'sv-SE',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW',
];

const names = new Intl.DisplayNames('en', { type: 'language' });
const options = locales
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
