import type { ReactNode } from 'react';
import classes from './parts.module.css';

interface SectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

export function Section({ title, note, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <h3>{title}</h3>
      {note !== undefined && <p className={classes.sectionNote}>{note}</p>}
      {children}
    </section>
  );
}
