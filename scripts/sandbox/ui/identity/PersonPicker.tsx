import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import type { Id, PersonView } from '../../api/index.ts';
import { useSession, useWorld } from '../world/session.ts';

interface PersonPickerProps {
  label: string;
  description?: string;
  value: Id | null;
  onChange: (id: Id | null) => void;
  required?: boolean;
  error?: string | null;
  /** Members of the server only. */
  where?: 'in' | 'out';
}

const labelOf = (person: PersonView) =>
  person.displayName === person.username ? person.username : `${person.displayName} (${person.username})`;

/** Everybody in the sandbox by search; ten thousand people never stand in the page. */
export function PersonPicker({
  label,
  description,
  value,
  onChange,
  required = false,
  error,
  where,
}: PersonPickerProps) {
  const { client } = useSession();
  const chosen = useWorld((view) => (value === null ? undefined : view.people[value]));
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, 120);
  const [found, setFound] = useState<PersonView[]>([]);
  const chosenLabel = chosen === undefined ? null : labelOf(chosen);
  const query = asked === chosenLabel ? '' : asked;

  useEffect(() => {
    let isCurrent = true;
    client.people({ q: query, limit: 20, ...(where === undefined ? {} : { where }) }).then(
      ({ people }) => isCurrent && setFound(people),
      () => isCurrent && setFound([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, query, where]);

  const data = useMemo(() => {
    const all = chosen === undefined ? found : [chosen, ...found.filter(({ id }) => id !== chosen.id)];
    return all.map((person) => ({ value: person.id, label: labelOf(person) }));
  }, [found, chosen]);

  return (
    <Select
      label={label}
      description={description}
      placeholder="Type a name"
      searchable
      openOnFocus={false}
      clearable={!required}
      required={required}
      error={error}
      data={data}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      onSearchChange={setSearch}
      nothingFoundMessage="Nobody by that name"
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
