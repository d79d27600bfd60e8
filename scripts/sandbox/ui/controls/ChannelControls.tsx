import { Button } from '@mantine/core';
import { Section } from '../parts/Section.tsx';
import { useSession, useWorld } from '../world/session.ts';
import classes from './Controls.module.css';
import { SureButton } from './SureButton.tsx';

/** Takes channels from the bot's sight, or away for good. */
export function ChannelControls() {
  const { act } = useSession();
  const channels = useWorld((view) => view.channels);
  const ofGuild = channels.filter((channel) => channel.type === 0);
  return (
    <Section
      title="Channels"
      note="Those that you see. A hidden one is out of the bot's sight alone: people see it as before."
    >
      <ul className={classes.rows}>
        {ofGuild.map((channel) => (
          <li key={channel.id} data-wide>
            <span>#{channel.name}</span>
            {(['Hide', 'Show'] as const).map((verb) => (
              <Button
                key={verb}
                variant="default"
                size="xs"
                aria-label={`${verb} #${channel.name}`}
                onClick={() => void act('channels/hide', { channelId: channel.id, hidden: verb === 'Hide' })}
              >
                {verb}
              </Button>
            ))}
            <SureButton
              label="Delete"
              sure="Really?"
              about={`#${channel.name}`}
              onSure={() => void act('channels/delete', { channelId: channel.id })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
