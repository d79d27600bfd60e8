import type { ReactNode } from 'react';
import { Journey } from '../../components/ui/Journey.tsx';
import { PageFrame } from '../../components/ui/PageFrame.tsx';
import { useText } from '../../settings.ts';
import classes from './ApplyFrame.module.css';
import { applyWords } from './words.ts';

interface ApplyFrameProps {
  /** Steps that are done; nothing where the form tells its own. */
  readonly active: number | undefined;
  readonly hasLead?: boolean;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Heading and way of the application, around whichever state it is in. */
export function ApplyFrame({ active, hasLead = true, aside, children }: ApplyFrameProps) {
  const fill = useText();
  return (
    <PageFrame className={classes['page']}>
      <div className={classes['head']}>
        <h1>{applyWords.title}</h1>
        {hasLead && <p className={classes['lead']}>{fill(applyWords.lead)}</p>}
      </div>
      <div className={classes['body']}>{children}</div>
      {/* After the form, as whoever goes by keyboard comes for that; placed beside or above it by the grid. */}
      {active !== undefined && (
        <div className={classes['aside']}>
          <Journey active={active} />
          {aside}
        </div>
      )}
    </PageFrame>
  );
}
