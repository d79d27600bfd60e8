import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface FocusedLineProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** Once it stands there; whoever is elsewhere is not told by the focus. */
  readonly onShown?: (hasFocus: boolean) => void;
}

/** What comes in place of a pressed control: it takes the focus that went with it. */
export function FocusedLine({ className, children, onShown }: FocusedLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const shown = useEffectEvent(() => onShown?.(document.activeElement === line.current));
  useLayoutEffect(() => {
    if (document.activeElement === document.body) {
      line.current?.focus();
    }
    shown();
  }, []);
  return (
    <p ref={line} tabIndex={-1} className={className}>
      {children}
    </p>
  );
}
