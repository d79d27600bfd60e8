import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { Busy } from '../parts/Busy.tsx';
import { useSession, useWorld } from '../world/session.ts';
import { ChosenPerson } from './ChosenPerson.tsx';
import { PageButtons } from './PageButtons.tsx';
import classes from './People.module.css';
import { PersonRow } from './PersonRow.tsx';
import { usePeoplePage } from './usePeoplePage.ts';

/** Members and everybody else, a page at a time. */
export function PeoplePanel() {
  const { chosen, choose } = useSession();
  const roles = useWorld((view) => view.roles);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState('in');
  const [q] = useDebouncedValue(search, 150);
  const wanted = useMemo(() => ({ q, filter }), [q, filter]);
  const page = usePeoplePage(wanted);
  const filters = useMemo(
    () => [
      { value: 'in', label: 'In the server' },
      { value: 'out', label: 'Outside the server' },
      { value: 'all', label: 'Everybody' },
      {
        group: 'With the role',
        items: roles.filter((role) => !role.isEveryone).map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    [roles],
  );
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>People</h2>
      {chosen !== null && <ChosenPerson id={chosen} />}
      <div className={classes.filters}>
        <TextInput
          label="Find by name"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <NativeSelect
          label="Show"
          data={filters}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      </div>
      {page.people === null ? (
        <Busy label="Reading people" />
      ) : (
        <>
          <output className={classes.count}>
            {page.total === 0 ? 'Nobody' : `${page.first}–${page.last} of ${page.total.toLocaleString('en')}`}
          </output>
          <ul className={classes.list}>
            {page.people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                roles={roles}
                isChosen={person.id === chosen}
                onChoose={choose}
              />
            ))}
          </ul>
          <PageButtons page={page} />
        </>
      )}
    </div>
  );
}
