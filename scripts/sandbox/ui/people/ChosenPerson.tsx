import { Button, CloseButton, Group, Switch } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Id } from '../../api/index.ts';
import { Face } from '../parts/Face.tsx';
import { standing } from '../parts/roleWords.ts';
import { useSession, useWorld } from '../world/session.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Membership } from './Membership.tsx';
import classes from './People.module.css';
import { PersonCommands } from './PersonCommands.tsx';
import { RoleChecks } from './RoleChecks.tsx';

/** Everything about one person and everything that can be done to them. */
export function ChosenPerson({ id }: { id: Id }) {
  const { store, choose, act, actAs, as } = useSession();
  const person = useWorld((view) => view.people[id]);
  const roles = useWorld((view) => view.roles);
  const top = useRef<HTMLElement>(null);
  const isUnknown = person === undefined;
  useEffect(() => {
    if (isUnknown) {
      void store.meet([id]);
    }
    top.current?.scrollIntoView({ block: 'nearest' });
  }, [store, id, isUnknown]);
  if (person === undefined) {
    return null;
  }
  return (
    <section ref={top} className={classes.chosen} aria-label={`About ${person.displayName}`}>
      <div className={classes.chosenHead}>
        <Face person={person} size={44} />
        <div>
          <h3>{person.displayName}</h3>
          <p className={classes.soft}>
            {person.username} · {standing(person, roles)}
          </p>
        </div>
        <CloseButton aria-label={`Close the details of ${person.displayName}`} onClick={() => choose(null)} />
      </div>
      <Group gap="xs">
        {!person.bot && (
          <Button size="xs" disabled={person.id === as} onClick={() => actAs(person.id)}>
            {person.id === as ? 'You act as them' : `Act as ${person.displayName}`}
          </Button>
        )}
        <Membership person={person} />
      </Group>
      <PersonCommands person={person} />
      {!person.bot && (
        <>
          {person.inGuild && (
            <Switch
              label="Screening passed"
              checked={!person.pending}
              onChange={(event) =>
                void act('members/update', { userId: id, pending: !event.currentTarget.checked })
              }
            />
          )}
          <Switch
            label="Takes direct messages"
            checked={person.dmOpen}
            onChange={(event) =>
              void act('users/dm-privacy', { userId: id, open: event.currentTarget.checked })
            }
          />
          <LanguageChoice person={person} />
        </>
      )}
      {person.inGuild && <RoleChecks person={person} roles={roles} />}
      <p className={classes.id}>Id {person.id}</p>
    </section>
  );
}
