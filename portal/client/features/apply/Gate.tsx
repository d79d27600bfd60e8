import { Button } from '@mantine/core';
import { signInAddress } from '../../api/auth.ts';
import { Icon } from '../../components/Icon.tsx';
import { StatePanel } from '../../components/StatePanel.tsx';
import { ApplyFrame } from './ApplyFrame.tsx';
import classes from './Gate.module.css';
import { gateWords } from './words.ts';

/** The window leaves for Discord and comes back to /verify. */
export function connectDiscord(): void {
  window.location.assign(signInAddress('apply', '/apply'));
}

export function Gate() {
  return (
    <ApplyFrame active={0}>
      <StatePanel
        level={2}
        icon="BrandDiscord"
        title={gateWords.title}
        actions={
          <Button
            size="md"
            onClick={connectDiscord}
            classNames={{ root: classes['button'] ?? '', label: classes['label'] ?? '' }}
          >
            {gateWords.button}
          </Button>
        }
      >
        <p>{gateWords.text}</p>
        <ul className={classes['facts']}>
          {gateWords.facts.map((fact) => (
            <li key={fact}>
              <Icon name="Check" />
              {fact}
            </li>
          ))}
        </ul>
      </StatePanel>
    </ApplyFrame>
  );
}
