import { useMemo, useState } from 'react';
import type { ChannelView } from '../../api/index.ts';
import { useWorld } from '../world/session.ts';
import { CommandForm } from './CommandForm.tsx';
import classes from './Composer.module.css';
import { type CommandEntry, commandEntries } from './commandEntries.ts';
import { WriteBox } from './WriteBox.tsx';

/** Where the reader writes, or fills in a command. */
export function Composer({ channel }: { channel: ChannelView }) {
  const commands = useWorld((view) => view.commands);
  const entries = useMemo(() => commandEntries(commands, channel), [commands, channel]);
  const [chosen, setChosen] = useState<CommandEntry | null>(null);
  const [wasChosen, setWasChosen] = useState(false);
  const choose = (entry: CommandEntry | null) => {
    setWasChosen(true);
    setChosen(entry);
  };
  return (
    <div className={classes.composer}>
      {chosen === null ? (
        <WriteBox channel={channel} entries={entries} onCommand={choose} takesFocus={wasChosen} />
      ) : (
        <CommandForm channel={channel} entry={chosen} onDone={() => choose(null)} />
      )}
    </div>
  );
}
