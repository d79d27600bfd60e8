import type { Route } from '../Call.ts';
import { applicationRoutes } from './applications.ts';
import { commandRoutes } from './commands.ts';
import { gatewayRoutes } from './gateway.ts';
import { guildRoutes } from './guilds.ts';
import { interactionRoutes } from './interactions.ts';
import { inviteRoutes } from './invites.ts';
import { memberRoutes } from './members.ts';
import { messageRoutes } from './messages.ts';
import { userRoutes } from './users.ts';
import { webhookRoutes } from './webhooks.ts';

export const routes: readonly Route[] = [
  ...gatewayRoutes,
  ...applicationRoutes,
  ...userRoutes,
  ...guildRoutes,
  ...memberRoutes,
  ...messageRoutes,
  ...commandRoutes,
  ...interactionRoutes,
  ...webhookRoutes,
  ...inviteRoutes,
];
