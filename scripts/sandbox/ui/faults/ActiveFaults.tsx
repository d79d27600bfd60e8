import { Button, CloseButton } from '@mantine/core';
import { Section } from '../parts/Section.tsx';
import { useSession, useWorld } from '../world/session.ts';
import classes from './Faults.module.css';
import { countActive, effectWords, isSpent, targetWords } from './ruleWords.ts';

/** The rules that wait for calls just now, and those that have done what they were to. */
export function ActiveFaults() {
  const { act } = useSession();
  const faults = useWorld((view) => view.faults);
  const active = countActive(faults);
  return (
    <Section title={active === 0 ? 'No fault is active' : `Active rules (${active})`}>
      {faults.length === 0 && (
        <p className={classes.soft}>Inject one below and see what the bot and the portal make of it.</p>
      )}
      <ul className={classes.active}>
        {faults.map((fault) => (
          <li key={fault.id}>
            <div>
              <strong>
                {fault.id}. {fault.name ?? 'Own rule'}
              </strong>
              <p>
                {targetWords(fault)}: {effectWords(fault.then)}
              </p>
              <p className={classes.soft}>
                {isSpent(fault) && 'done, '}hit {fault.hit} of {fault.seen} matching calls
              </p>
            </div>
            <CloseButton
              aria-label={`Remove rule ${fault.id}`}
              onClick={() => void act('faults/remove', { id: fault.id })}
            />
          </li>
        ))}
      </ul>
      {faults.length > 0 && (
        <Button variant="default" size="xs" onClick={() => void act('faults/clear', {})}>
          Remove all rules
        </Button>
      )}
    </Section>
  );
}
