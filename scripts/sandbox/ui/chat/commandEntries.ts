import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import type { ChannelView, CommandOptionView, CommandView } from '../../api/index.ts';

/** A command as it is chosen: its subcommands stand for themselves. */
export interface CommandEntry {
  key: string;
  name: string;
  subcommand: string | null;
  /** "/review list" */
  title: string;
  description: string;
  options: CommandOptionView[];
}

function entriesOf(command: CommandView): CommandEntry[] {
  const subcommands = command.options.filter(
    (option) => option.type === ApplicationCommandOptionType.Subcommand,
  );
  if (subcommands.length === 0) {
    const { id, name, label, description, options } = command;
    return [{ key: id, name, subcommand: null, title: `/${label}`, description, options }];
  }
  return subcommands.map((option) => ({
    key: `${command.id}:${option.name}`,
    name: command.name,
    subcommand: option.name,
    title: `/${command.label} ${option.label}`,
    description: option.description,
    options: option.options,
  }));
}

/** Commands of one kind that this place has for the person. */
export const commandsIn = (
  commands: readonly CommandView[],
  channel: ChannelView,
  kind: CommandView['type'],
): CommandView[] =>
  commands.filter(({ type, inDirectMessages, inGuild }) => {
    const isHere = channel.type === 1 ? inDirectMessages : inGuild && channel.canRunCommands;
    return isHere && type === kind;
  });

/** Slash commands of this place, by name. */
export function commandEntries(commands: readonly CommandView[], channel: ChannelView): CommandEntry[] {
  return commandsIn(commands, channel, ApplicationCommandType.ChatInput)
    .flatMap(entriesOf)
    .sort((a, b) => a.title.localeCompare(b.title));
}

/** Those whose name holds what was typed after the slash; names that begin with it first. */
export function matchingEntries(entries: readonly CommandEntry[], typed: string): CommandEntry[] {
  const wanted = typed.toLowerCase().replace(/^\//, '').trim();
  const found = entries.filter((entry) => entry.title.slice(1).includes(wanted));
  const begins = (entry: CommandEntry) => (entry.title.slice(1).startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b));
}
