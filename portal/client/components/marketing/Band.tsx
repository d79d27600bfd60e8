import { clsx } from 'clsx';
import { type ReactNode, Suspense } from 'react';
import type { SectionHead } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import classes from './Band.module.css';

interface BandProps {
  readonly head: SectionHead;
  readonly tone?: 'paper' | 'tint' | 'night';
  /** `side` puts the heading in a column of its own beside the content. */
  readonly layout?: 'stacked' | 'side';
  /** Stands under the heading, in the heading's column. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page, the whole width of the window. Each is hydrated by itself, so that none keeps a reader waiting. */
export function Band({ head, tone = 'paper', layout = 'stacked', aside, children }: BandProps) {
  const fill = useText();
  return (
    <Suspense>
      <section id={head.id} className={clsx(classes['band'], classes[tone])} data-tone={tone}>
        <div className={clsx(classes['inner'], classes[layout])}>
          <div className={classes['head']}>
            <h2>{fill(head.heading)}</h2>
            {head.intro && <p className={classes['intro']}>{fill(head.intro)}</p>}
            {aside}
          </div>
          <div className={classes['body']}>{children}</div>
        </div>
      </section>
    </Suspense>
  );
}
