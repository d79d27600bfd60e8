import type { Command, MenuCommand } from '../interactions/handlers.ts';
import { application } from './application.ts';
import { block } from './block.ts';
import { doctor } from './doctor.ts';
import { queue } from './queue.ts';
import { stats } from './stats.ts';
import { status } from './status.ts';
import { unblock } from './unblock.ts';
import { viewApplication } from './viewApplication.ts';

/** Every slash command; also what is registered with Discord. */
export const commands: readonly Command[] = [status, queue, application, stats, block, unblock, doctor];

/** Every entry of a member's context menu. */
export const menuCommands: readonly MenuCommand[] = [viewApplication];
