/** What scripts may use of the bot. */
export { isSameCommands } from './commands/isSameCommands.ts';
export { commandBodies, registerCommands } from './commands/registerCommands.ts';
export { createBot } from './createBot.ts';
export { standbyReason } from './gateway/gatewayLease.ts';
export { Reconciler } from './work/Reconciler.ts';
