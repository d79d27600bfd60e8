import type { RoleView } from '../../api/index.ts';
import classes from './parts.module.css';
import { colourOf } from './roleWords.ts';

export function RoleChip({ role }: { role: RoleView }) {
  return (
    <span className={classes.chip}>
      <span className={classes.swatch} style={{ background: colourOf(role) }} aria-hidden="true" />
      {role.name}
    </span>
  );
}
