import { Button, Group } from '@mantine/core';
import { ApplicationCommandType } from 'discord-api-types/v10';
import { useMemo } from 'react';
import type { PersonView } from '../../api/index.ts';
import { commandsIn } from '../chat/commandEntries.ts';
import { useChannel, useSession, useViewer, useWorld } from '../world/session.ts';
import classes from './People.module.css';

/** Commands of the person's context menu, run by whoever acts. */
export function PersonCommands({ person }: { person: PersonView }) {
  const { act, show } = useSession();
  const viewer = useViewer();
  const channel = useChannel();
  const all = useWorld((view) => view.commands);
  const commands = useMemo(
    () => (channel === null ? [] : commandsIn(all, channel, ApplicationCommandType.User)),
    [all, channel],
  );
  if (commands.length === 0 || channel === null) {
    return null;
  }
  return (
    <div>
      <p className={classes.soft}>
        Commands on {person.displayName}, run as {viewer.displayName}
      </p>
      <Group gap="xs" mt={4}>
        {commands.map((command) => (
          <Button
            key={command.id}
            size="xs"
            variant="default"
            onClick={() => {
              show('chat');
              void act('commands/run', {
                userId: viewer.id,
                name: command.name,
                channelId: channel.id,
                targetId: person.id,
              });
            }}
          >
            {command.label}
          </Button>
        ))}
      </Group>
    </div>
  );
}
