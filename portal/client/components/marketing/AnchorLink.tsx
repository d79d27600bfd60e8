import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { opensHere, showPart } from '../../layout/showPart.ts';

interface AnchorLinkProps {
  readonly id: string;
  readonly className?: string | undefined;
  readonly current?: boolean;
  /** Before it scrolls. */
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Leads to a section of the same page. */
export function AnchorLink({ id, className, current = false, onClick, children }: AnchorLinkProps) {
  return (
    <Link
      to={{ hash: id }}
      className={className}
      aria-current={current ? 'location' : undefined}
      onClick={(event) => {
        if (opensHere(event)) {
          onClick?.();
          showPart(id);
        }
      }}
    >
      {children}
    </Link>
  );
}
