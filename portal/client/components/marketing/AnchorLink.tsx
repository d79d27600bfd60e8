import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { prefersReducedMotion } from '../../motion/motionStore.ts';

interface AnchorLinkProps {
  readonly id: string;
  readonly className?: string | undefined;
  readonly current?: boolean;
  /** Before it scrolls. */
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Scrolls to a section of the same page, smoothly where motion is welcome, and continues the reading from there. */
export function AnchorLink({ id, className, current = false, onClick, children }: AnchorLinkProps) {
  return (
    <Link
      to={{ hash: id }}
      className={className}
      aria-current={current ? 'location' : undefined}
      onClick={() => {
        onClick?.();
        const target = document.getElementById(id);
        target?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
        target?.setAttribute('tabindex', '-1');
        target?.focus({ preventScroll: true });
      }}
    >
      {children}
    </Link>
  );
}
