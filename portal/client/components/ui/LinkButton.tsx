import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { InternalLink } from './InternalLink.tsx';
import classes from './LinkButton.module.css';
import { newTab } from './newTab.ts';

interface LinkButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'leftSection'> {
  /** A path of the portal, or an address that opens in a new tab. */
  readonly to: string;
  readonly isOutside?: boolean;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ to, isOutside = false, children, ...look }: LinkButtonProps) {
  const common = { ...look, classNames: { root: classes['link'] ?? '' } };
  if (!isOutside) {
    return (
      <Button {...common} component={InternalLink} to={to}>
        {children}
      </Button>
    );
  }
  return (
    <Button {...common} component="a" href={to} {...newTab}>
      {children}
    </Button>
  );
}
