import type { UserView } from '@yieldwren/shared/browser';
import { request } from './request.ts';

export const findUserByDiscordId = (discordId: string) =>
  request<UserView>(`/api/users?${new URLSearchParams({ discord_id: discordId })}`);

export const findUserById = (id: string) => request<UserView>(`/api/users/${encodeURIComponent(id)}`);
