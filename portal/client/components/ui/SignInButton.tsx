import { Button, type ButtonProps } from '@mantine/core';
import { ownPath } from '@yieldwren/shared/ownPath';
import type { ReactNode } from 'react';
import { localEntries, writeEntry } from '../../storage.ts';
import { Icon } from './Icon.tsx';
import classes from './SignInButton.module.css';

interface SignInButtonProps extends Pick<ButtonProps, 'fullWidth'> {
  readonly flow: 'login' | 'apply';
  /** The path of the portal to come back to. */
  readonly returnTo: string;
  readonly children: ReactNode;
}

/** Sends the window to Discord, which sends it back. A form, so that it works before any script does. */
export function SignInButton({ flow, returnTo, fullWidth = false, children }: SignInButtonProps) {
  const path = ownPath(returnTo) ?? '/';
  // Where a login leads afterwards is kept in the browser.
  const remember = () => {
    writeEntry('localStorage', localEntries.redirect, path);
  };
  return (
    <form
      action="/api/auth/discord"
      method="get"
      className={classes['form']}
      onSubmit={flow === 'login' ? remember : undefined}
    >
      <input type="hidden" name="flow" value={flow} />
      <input type="hidden" name="return_to" value={path} />
      <Button
        type="submit"
        size="md"
        fullWidth={fullWidth}
        leftSection={<Icon name="BrandDiscord" />}
        classNames={{ label: classes['label'] ?? '' }}
      >
        {children}
      </Button>
    </form>
  );
}
