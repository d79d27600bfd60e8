import { Button, Group, Switch } from '@mantine/core';
import { Section } from '../parts/Section.tsx';
import { type Session, useSession, useWorld } from '../world/session.ts';
import { ChooseAndSend } from './ChooseAndSend.tsx';
import classes from './Controls.module.css';
import { closeCodes, events } from './gatewayWords.ts';

function GatewayStatus() {
  const gateway = useWorld((view) => view.gateway);
  const open = gateway.sessions.filter((session) => session.connected).length;
  return (
    <output className={classes.status} data-good={gateway.connected || undefined}>
      {gateway.connected ? `The bot is connected (${open} open, ` : 'The bot is not connected ('}
      {gateway.sessions.length} {gateway.sessions.length === 1 ? 'session' : 'sessions'} remembered)
      {gateway.refusing && ', new connections are refused'}
    </output>
  );
}

function GatewaySwitches() {
  const { act } = useSession();
  const { silent, stalled, guildUnavailable, intents } = useWorld((view) => view.gateway);
  const switches: [label: string, isOn: boolean, turn: (on: boolean) => Promise<boolean>][] = [
    ['Swallow events (silence)', silent, (on) => act('gateway/silence', { on })],
    ['No heartbeat answers (zombie)', stalled, (on) => act('gateway/stall', { on })],
    ['Server unavailable', guildUnavailable, (on) => act('gateway/unavailable', { on })],
    ['Members intent allowed', intents.guildMembers, (on) => act('intents', { guildMembers: on })],
  ];
  return (
    <div className={classes.switches}>
      {switches.map(([label, isOn, turn]) => (
        <Switch
          key={label}
          label={label}
          checked={isOn}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
      ))}
    </div>
  );
}

const presses: Readonly<Record<string, (act: Session['act']) => Promise<boolean>>> = {
  'Cut the connection': (act) => act('gateway/drop', {}),
  'Op 7, reconnect': (act) => act('gateway/op7', {}),
  'Op 9, resumable': (act) => act('gateway/op9', { resumable: true }),
  'Op 9, new session': (act) => act('gateway/op9', { resumable: false }),
  'Refuse for 60 s': (act) => act('gateway/refuse', { ms: 60_000 }),
  'Accept again': (act) => act('gateway/refuse', { ms: 0 }),
  'Swap the next two events': (act) => act('gateway/reorder', {}),
  'New bot token': (act) => act('token/rotate', {}),
};

/** What may happen to the bot's connection. */
export function GatewayControls() {
  const { act } = useSession();
  return (
    <Section title="Gateway">
      <GatewayStatus />
      <Group gap="xs">
        {Object.entries(presses).map(([label, press]) => (
          <Button key={label} variant="default" size="xs" onClick={() => void press(act)}>
            {label}
          </Button>
        ))}
      </Group>
      <ChooseAndSend
        label="Close code"
        action="Close"
        data={closeCodes}
        onSend={(code) => void act('gateway/close', { code: Number(code) })}
      />
      <ChooseAndSend
        label="Repeat the last"
        action="Repeat"
        data={events}
        onSend={(event) => void act('gateway/duplicate', { event })}
      />
      <ChooseAndSend
        label="Between replayed events"
        action="Set"
        data={[
          { value: '0', label: 'no pause' },
          { value: '5', label: '5 ms' },
          { value: '20', label: '20 ms' },
          { value: '200', label: '200 ms' },
        ]}
        onSend={(ms) => void act('gateway/replay-gap', { ms: Number(ms) })}
      />
      <GatewaySwitches />
    </Section>
  );
}
