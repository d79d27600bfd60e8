import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { TrafficView } from '../../api/index.ts';
import { useWorld } from '../world/session.ts';
import { GatewayViolations } from './GatewayViolations.tsx';
import classes from './Traffic.module.css';
import { TrafficRow } from './TrafficRow.tsx';
import { filters, shownTraffic, type TrafficFilter } from './trafficFilter.ts';

const STEP = 60;

/** Every exchange with the application and the portal, newest first. */
export function TrafficPanel() {
  const live = useWorld((view) => view.traffic);
  const violations = useWorld((view) => view.violationCount);
  const [held, setHeld] = useState<TrafficView[] | null>(null);
  const [filter, setFilter] = useState<TrafficFilter>('all');
  const [text, setText] = useState('');
  const [most, setMost] = useState(STEP);
  const [open, setOpen] = useState<number | null>(null);
  const traffic = useDeferredValue(held ?? live);
  const shown = useMemo(() => shownTraffic(traffic, filter, text, most), [traffic, filter, text, most]);
  return (
    <div>
      <h2 className={classes.title}>Traffic</h2>
      <output className={classes.verdict} data-state={violations > 0 ? 'bad' : 'good'}>
        {violations > 0
          ? `${violations} violations of Discord’s contract so far.`
          : 'Every checked exchange kept to Discord’s contract.'}
      </output>
      <GatewayViolations />
      <div className={classes.filters}>
        <NativeSelect
          label="Show"
          data={filters}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value as TrafficFilter)}
        />
        <TextInput
          label="Path contains"
          type="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Switch
          label="Pause"
          checked={held !== null}
          onChange={(event) => setHeld(event.currentTarget.checked ? live : null)}
        />
      </div>
      {shown.length === 0 && (
        <p className={classes.none}>
          {traffic.length === 0 ? 'Nothing has been asked yet.' : 'Nothing fits this choice.'}
        </p>
      )}
      <ol className={classes.list}>
        {shown.map((one) => (
          <TrafficRow key={one.id} exchange={one} isOpen={one.id === open} onToggle={setOpen} />
        ))}
      </ol>
      {shown.length === most && (
        <Button variant="default" m="md" onClick={() => setMost(most + STEP)}>
          Show earlier exchanges
        </Button>
      )}
    </div>
  );
}
