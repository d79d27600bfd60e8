import type { PersonView } from '../../api/index.ts';
import classes from './parts.module.css';

/** All of them carry white letters at 4.5:1 or more. */
const grounds = ['#0b6072', '#964d05', '#4a5d23', '#7a3b69', '#2f5597', '#8a3324', '#56606b', '#1f6b4f'];

function groundOf(id: string): string {
  return grounds[Number(BigInt(id) % 8n)] ?? '#0b6072';
}

function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}

/** A person's picture, or their initials; the name always stands beside it. */
export function Face({ person, size = 36 }: { person: PersonView; size?: number }) {
  const box = { width: size, height: size };
  if (!person.avatarUrl.includes('/embed/avatars/')) {
    return <img className={classes.face} style={box} src={person.avatarUrl} alt="" loading="lazy" />;
  }
  return (
    <span
      className={classes.face}
      style={{ ...box, background: groundOf(person.id), fontSize: size * 0.42 }}
      data-app={person.bot || undefined}
      aria-hidden="true"
    >
      {initialsOf(person.displayName)}
    </span>
  );
}
