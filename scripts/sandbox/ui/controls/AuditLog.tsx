import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AuditRecord } from '../../server/world/state.ts';
import { exactTime } from '../parts/formatTime.ts';
import { Section } from '../parts/Section.tsx';
import { useSession, useWorld } from '../world/session.ts';
import { auditWords } from './auditWords.ts';
import classes from './Controls.module.css';

const SHOWN = 30;

function Entry({ entry }: { entry: AuditRecord }) {
  const doer = useWorld((view) => view.people[entry.userId]?.displayName ?? entry.userId);
  const target = useWorld((view) => view.people[entry.targetId]?.displayName ?? entry.targetId);
  return (
    <li>
      <p>
        <strong>{doer}</strong> {auditWords(entry)} <strong>{target}</strong>
      </p>
      <p className={classes.soft}>
        {exactTime(entry.at)}
        {entry.reason !== null && `, reason: ${entry.reason}`}
      </p>
    </li>
  );
}

/** Who did what in the server, with reasons. */
export function AuditLog() {
  const { client, store, say } = useSession();
  const [entries, setEntries] = useState<AuditRecord[] | null>(null);
  const read = async () => {
    try {
      const found = (await client.auditLog()).slice(-SHOWN).toReversed();
      await store.meet([...new Set(found.flatMap(({ userId, targetId }) => [userId, targetId]))]);
      setEntries(found);
    } catch {
      say('The audit log could not be read.');
    }
  };
  return (
    <Section title="Audit log">
      <Button variant="default" size="xs" onClick={() => void read()}>
        {entries === null ? 'Show the last entries' : 'Read again'}
      </Button>
      {entries !== null && entries.length === 0 && <p className={classes.soft}>Nothing yet.</p>}
      {entries !== null && entries.length > 0 && (
        <ol className={classes.audit}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </Section>
  );
}
