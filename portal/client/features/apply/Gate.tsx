import { useAccount } from '../../account/accountStore.ts';
import { readRefusal } from '../../account/landing.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { SignInButton } from '../../components/ui/SignInButton.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import { useSettings } from '../../settings.ts';
import { ApplyFrame } from './ApplyFrame.tsx';
import classes from './Gate.module.css';
import { gateWords } from './words.ts';

/** The way in; above it what a login was refused with, where that led here. */
export function Gate() {
  const account = useAccount();
  const refusal = readRefusal();
  const { join_by_consent } = useSettings();
  return (
    <ApplyFrame active={0}>
      <StatePanel
        isForStrangers
        level={2}
        icon="BrandDiscord"
        title={gateWords.title}
        actions={
          <SignInButton flow="apply" returnTo="/apply">
            {gateWords.button}
          </SignInButton>
        }
        details={
          <ul className={classes['facts']}>
            {gateWords.facts.map((fact) => (
              <li key={fact}>
                <Icon name="Check" />
                {fact}
              </li>
            ))}
            <li data-wanted={join_by_consent}>
              <Icon name="Check" />
              {gateWords.joinFact}
            </li>
          </ul>
        }
      >
        {refusal && refusal.turn === account?.turn && (
          <p>
            <strong>{refusal.message}</strong>
          </p>
        )}
        <p>{gateWords.text}</p>
      </StatePanel>
    </ApplyFrame>
  );
}
