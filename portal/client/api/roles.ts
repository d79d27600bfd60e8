import { request } from './request.ts';

export interface RoleReply {
  success?: boolean;
  pending?: boolean;
  message?: string;
  error?: string;
}

export const assignRole = (discordId: string) =>
  request<RoleReply>('/api/discord-assign-role', { method: 'POST', body: { discord_id: discordId } });
