import { Face } from '../parts/Face.tsx';
import { standing } from '../parts/roleWords.ts';
import { useViewer, useWorld } from '../world/session.ts';
import { ChangeIdentity } from './ChangeIdentity.tsx';
import classes from './Identity.module.css';

/** Who the reader is just now, and the way to be somebody else. */
export function WhoAmI() {
  const viewer = useViewer();
  const roles = useWorld((view) => view.roles);
  return (
    <section className={classes.me} aria-label="Who you are">
      <Face person={viewer} size={44} />
      <div>
        <p className={classes.meName}>
          <span>You are</span> <strong>{viewer.displayName}</strong>
        </p>
        <p className={classes.meStanding}>{standing(viewer, roles)}</p>
      </div>
      <ChangeIdentity className={classes.change ?? ''}>Change</ChangeIdentity>
    </section>
  );
}
