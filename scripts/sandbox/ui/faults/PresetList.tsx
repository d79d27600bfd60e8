import { Button, TextInput } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { FaultPresetView } from '../../api/index.ts';
import { Section } from '../parts/Section.tsx';
import { useSession, useViewer } from '../world/session.ts';
import classes from './Faults.module.css';
import { groupedPresets } from './presetGroups.ts';

function Preset({ preset }: { preset: FaultPresetView }) {
  const { act, say } = useSession();
  const viewer = useViewer();
  const inject = async () => {
    if (await act('faults/inject', { fault: preset.name, userId: viewer.id })) {
      say(`Injected: ${preset.title}`, 'done');
    }
  };
  return (
    <li className={classes.preset}>
      <div>
        <p>
          <strong>
            {preset.id}. {preset.title}
          </strong>
        </p>
        <p className={classes.soft}>Must hold: {preset.mustHold}</p>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={`Inject fault ${preset.id}, ${preset.title}`}
        onClick={() => void inject()}
      >
        Inject
      </Button>
    </li>
  );
}

function readyTitle(presets: readonly FaultPresetView[]): string {
  const faults = new Set(presets.map((preset) => preset.id)).size;
  return faults === presets.length
    ? `Ready faults (${faults})`
    : `Ready faults (${faults} in ${presets.length} forms)`;
}

/** The twenty-five faults, ready to inject. */
export function PresetList() {
  const { client } = useSession();
  const [presets, setPresets] = useState<FaultPresetView[]>([]);
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    client.presets().then(
      (found) => isCurrent && setPresets(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [client]);
  const groups = useMemo(() => groupedPresets(presets, text), [presets, text]);
  return (
    <Section title={readyTitle(presets)} note="Where a fault needs a person, it takes the one you act as.">
      <TextInput
        label="Find a fault"
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h4 className={classes.group}>{group.title}</h4>
          <ul className={classes.presets}>
            {group.presets.map((preset) => (
              <Preset key={preset.name} preset={preset} />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <p className={classes.soft}>No fault of that name.</p>}
    </Section>
  );
}
