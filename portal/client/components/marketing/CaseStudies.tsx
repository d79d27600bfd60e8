import { insteadOf } from '../../content/pictures.ts';
import type { CaseStudy, StatPair } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { Unbroken } from '../ui/Unbroken.tsx';
import classes from './CaseStudies.module.css';

function Result({ label, value, usual }: StatPair) {
  const fill = useText();
  return (
    <div className={classes['result']}>
      <dt>{fill(label)}</dt>
      <dd>
        <strong>{value}</strong> {usual && <span className={classes['usual']}>{insteadOf(usual)}</span>}
      </dd>
    </div>
  );
}

/** Stories in rows: who, what happened, what came of it. */
export function CaseStudies({ studies }: { readonly studies: readonly CaseStudy[] }) {
  const fill = useText();
  return (
    <div className={classes['list']}>
      {studies.map(({ title, client, text, results }) => (
        <article key={title} className={classes['study']}>
          <div className={classes['words']}>
            <p className={classes['client']}>{fill(client)}</p>
            <h3>{fill(title)}</h3>
            <p>
              <Unbroken text={fill(text)} />
            </p>
          </div>
          <dl className={classes['results']}>
            {results.map((result) => (
              <Result key={result.label} {...result} />
            ))}
          </dl>
        </article>
      ))}
    </div>
  );
}
