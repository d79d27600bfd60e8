import { guildCreate } from './guildCreate.ts';
import { guildMemberAdd } from './guildMemberAdd.ts';
import { guildMemberRemove } from './guildMemberRemove.ts';
import { guildMemberUpdate } from './guildMemberUpdate.ts';
import type { DispatchListener } from './listen.ts';
import { settingsChanges } from './settingsChange.ts';

/** Everything the bot reads from the raw dispatch. */
export const dispatchListeners: readonly DispatchListener[] = [
  guildCreate,
  guildMemberAdd,
  guildMemberUpdate,
  guildMemberRemove,
  ...settingsChanges,
];
