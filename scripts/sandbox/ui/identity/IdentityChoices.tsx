import { useMemo } from 'react';
import type { Id } from '../../api/index.ts';
import { Face } from '../parts/Face.tsx';
import { standing } from '../parts/roleWords.ts';
import { useSession, useWorld } from '../world/session.ts';
import classes from './Identity.module.css';
import { NewPersonForm } from './NewPersonForm.tsx';
import { PersonPicker } from './PersonPicker.tsx';
import { findStarters } from './starters.ts';

/** Four parts to play, anybody else by search, or somebody new. */
export function IdentityChoices({ onChosen }: { onChosen?: () => void }) {
  const { actAs } = useSession();
  const people = useWorld((view) => view.people);
  const guild = useWorld((view) => view.guild);
  const roles = useWorld((view) => view.roles);
  const starters = useMemo(() => findStarters({ people: Object.values(people), guild }), [people, guild]);
  const choose = (id: Id | null) => {
    if (id !== null) {
      actAs(id);
      onChosen?.();
    }
  };
  return (
    <>
      <ul className={classes.starters}>
        {starters.map(({ part, hint, person }) => (
          <li key={part}>
            <button type="button" className={classes.starter} onClick={() => choose(person.id)}>
              <Face person={person} size={44} />
              <span>
                <strong>{part}</strong>
                <span className={classes.who}>
                  {person.displayName} · {standing(person, roles)}
                </span>
                <span className={classes.hint}>{hint}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.others}>
        <section aria-labelledby="anybody-else">
          <h3 id="anybody-else">Anybody else</h3>
          <PersonPicker label="Find a person" value={null} onChange={choose} />
        </section>
        <section aria-labelledby="somebody-new">
          <h3 id="somebody-new">Somebody new</h3>
          <NewPersonForm onCreated={choose} />
        </section>
      </div>
    </>
  );
}
