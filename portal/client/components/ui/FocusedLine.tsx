import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface FocusedLineProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What comes in place of a pressed control: it takes the focus that went with it. */
export function FocusedLine({ className, children }: FocusedLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) {
      line.current?.focus();
    }
  }, []);
  return (
    <p ref={line} tabIndex={-1} className={className}>
      {children}
    </p>
  );
}
