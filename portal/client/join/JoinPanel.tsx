import { Button } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router-dom';
import { DiscordAvatar } from '../components/ui/DiscordAvatar.tsx';
import { Icon } from '../components/ui/Icon.tsx';
import { JoinNotice } from '../components/ui/JoinNotice.tsx';
import { LinkButton } from '../components/ui/LinkButton.tsx';
import { OtherAccount } from '../components/ui/OtherAccount.tsx';
import { ProblemAlert } from '../components/ui/ProblemAlert.tsx';
import { SignInButton } from '../components/ui/SignInButton.tsx';
import { StatePanel } from '../components/ui/StatePanel.tsx';
import { failureWords } from '../forms/words.ts';
import { useSettings } from '../settings.ts';
import classes from './JoinPanel.module.css';
import { type Joiner, useRecheck } from './useRecheck.ts';
import { joinWords } from './words.ts';

export interface JoinPanelProps extends Joiner {
  readonly invite?: string | undefined;
  /** Of its heading. */
  readonly level?: 1 | 2;
}

/** For somebody who is verified but not on the server yet. */
export function JoinPanel({ user, invite, returnTo, level = 1 }: JoinPanelProps) {
  const settings = useSettings();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { problem, isChecking, recheck } = useRecheck({ user, returnTo });
  return (
    <StatePanel
      isNew
      level={level}
      icon="Users"
      tone="warm"
      title={joinWords.title}
      details={
        <>
          <OtherAccount returnTo="/apply" />
          <JoinNotice />
        </>
      }
      actions={
        <>
          <LinkButton
            size="md"
            to={invite ?? settings.invite}
            isOutside
            leftSection={<Icon name="BrandDiscord" />}
          >
            {joinWords.join}
          </LinkButton>
          <Button size="md" variant="default" loading={isChecking} onClick={() => void recheck()}>
            {joinWords.joined}
          </Button>
          {pathname !== '/apply' && (
            <Button size="md" variant="subtle" onClick={() => void navigate('/apply')}>
              {joinWords.back}
            </Button>
          )}
        </>
      }
    >
      {user && (
        <div className={classes['person']}>
          <DiscordAvatar discordId={user.discord_id} avatar={user.avatar} name={user.username} />
          <p>{joinWords.hello(user.username)}</p>
        </div>
      )}
      <p>{joinWords.text}</p>
      {problem && (
        <ProblemAlert>
          <p>{problem.text}</p>
          {problem.isSignedOut && (
            <div className={classes['again']}>
              <p>{joinWords.signedOut}</p>
              <SignInButton flow="apply" returnTo={returnTo ?? '/apply'}>
                {failureWords.verifyAgain}
              </SignInButton>
            </div>
          )}
        </ProblemAlert>
      )}
    </StatePanel>
  );
}
