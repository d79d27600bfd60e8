import { useText } from '../../settings.ts';
import classes from './Prose.module.css';

interface ProseProps {
  readonly paragraphs: readonly string[];
  readonly large?: boolean;
}

export function Prose({ paragraphs, large = false }: ProseProps) {
  const fill = useText();
  return (
    <div className={classes['prose']} data-large={large || undefined}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{fill(paragraph)}</p>
      ))}
    </div>
  );
}
