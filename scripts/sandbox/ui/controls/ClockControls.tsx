import { Button, Group } from '@mantine/core';
import { span } from '../parts/formatTime.ts';
import { Section } from '../parts/Section.tsx';
import { useSession, useWorld } from '../world/session.ts';
import classes from './Controls.module.css';

const steps = [
  { label: '3 s', ms: 3000 },
  { label: '1 min', ms: 60_000 },
  { label: '15 min', ms: 900_000 },
  { label: '1 h', ms: 3_600_000 },
  { label: '24 h', ms: 86_400_000 },
  { label: '7 d', ms: 604_800_000 },
];

/** Moves the sandbox's time. */
export function ClockControls() {
  const { act } = useSession();
  const offset = useWorld((view) => view.clockOffset);
  const isMoved = Math.abs(offset) >= 1000;
  return (
    <Section title="Clock" note="Interactions, codes and waits run out by this clock.">
      <p className={classes.soft}>
        {isMoved
          ? `Moved ${offset > 0 ? 'ahead' : 'back'} by ${span(Math.abs(offset))}`
          : 'Runs with this machine'}
      </p>
      <Group gap="xs">
        {steps.map(({ label, ms }) => (
          <Button
            key={label}
            variant="default"
            size="xs"
            aria-label={`Move ahead by ${label}`}
            onClick={() => void act('clock', { advance: ms })}
          >
            +{label}
          </Button>
        ))}
        <Button
          variant="default"
          size="xs"
          disabled={!isMoved}
          onClick={() => void act('clock', { advance: -offset })}
        >
          Back to this machine’s time
        </Button>
      </Group>
    </Section>
  );
}
