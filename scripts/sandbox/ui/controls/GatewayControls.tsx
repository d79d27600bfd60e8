import { Button, Group, Switch } from '@mantine/core';
import { Section } from '../parts/Section.tsx';
import { useSession, useWorld } from '../world/session.ts';
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

function Moods() {
  const { act } = useSession();
  const gateway = useWorld((view) => view.gateway);
  return (
    <div className={classes.switches}>
      <Switch
        label="Swallow events (silence)"
        checked={gateway.silent}
        onChange={(event) => void act('gateway/silence', { on: event.currentTarget.checked })}
      />
      <Switch
        label="No heartbeat answers (zombie)"
        checked={gateway.stalled}
        onChange={(event) => void act('gateway/stall', { on: event.currentTarget.checked })}
      />
      <Switch
        label="Server unavailable"
        checked={gateway.guildUnavailable}
        onChange={(event) => void act('gateway/unavailable', { on: event.currentTarget.checked })}
      />
      <Switch
        label="Members intent allowed"
        checked={gateway.intents.guildMembers}
        onChange={(event) => void act('intents', { guildMembers: event.currentTarget.checked })}
      />
    </div>
  );
}

/** What may happen to the bot's connection. */
export function GatewayControls() {
  const { act } = useSession();
  return (
    <Section title="Gateway">
      <GatewayStatus />
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => void act('gateway/drop', {})}>
          Cut the connection
        </Button>
        <Button variant="default" size="xs" onClick={() => void act('gateway/op7', {})}>
          Op 7, reconnect
        </Button>
        <Button variant="default" size="xs" onClick={() => void act('gateway/op9', { resumable: true })}>
          Op 9, resumable
        </Button>
        <Button variant="default" size="xs" onClick={() => void act('gateway/op9', { resumable: false })}>
          Op 9, new session
        </Button>
        <Button variant="default" size="xs" onClick={() => void act('gateway/refuse', { ms: 60_000 })}>
          Refuse for 60 s
        </Button>
        <Button variant="default" size="xs" onClick={() => void act('gateway/refuse', { ms: 0 })}>
          Accept again
        </Button>
        <Button variant="default" size="xs" onClick={() => void act('gateway/reorder', {})}>
          Swap the next two events
        </Button>
        <Button variant="default" size="xs" onClick={() => void act('token/rotate', {})}>
          New bot token
        </Button>
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
      <Moods />
    </Section>
  );
}
