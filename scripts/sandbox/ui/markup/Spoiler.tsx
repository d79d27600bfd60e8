import { type ReactNode, useState } from 'react';
import classes from './Markup.module.css';

export function Spoiler({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  if (open) {
    return <span className={classes.revealed}>{children}</span>;
  }
  return (
    <button type="button" className={classes.spoiler} onClick={() => setOpen(true)}>
      Show spoiler
    </button>
  );
}
