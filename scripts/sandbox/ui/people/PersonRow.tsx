import { memo } from 'react';
import type { Id, PersonView, RoleView } from '../../api/index.ts';
import { Face } from '../parts/Face.tsx';
import { standing } from '../parts/roleWords.ts';
import classes from './People.module.css';

interface PersonRowProps {
  person: PersonView;
  roles: RoleView[];
  isChosen: boolean;
  onChoose: (id: Id | null) => void;
}

export const PersonRow = memo(function PersonRow({ person, roles, isChosen, onChoose }: PersonRowProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.person}
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? null : person.id)}
      >
        <Face person={person} size={34} />
        <span>
          <strong>{person.displayName}</strong>
          {person.displayName !== person.username && <span className={classes.soft}> {person.username}</span>}
          <span className={classes.standing}>{standing(person, roles)}</span>
        </span>
      </button>
    </li>
  );
});
