import { GatewayCloseCodes } from 'discord-api-types/v10';

/** After these an application does not come back. */
const final = new Set([4004, 4010, 4011, 4012, 4013, 4014]);

const named = Object.entries(GatewayCloseCodes).filter(([, code]) => typeof code === 'number');

export const closeCodes = [
  { value: '1000', label: '1000 ended, new session' },
  { value: '1001', label: '1001 going away' },
  ...named.map(([name, code]) => ({
    value: String(code),
    label: `${code} ${name}${final.has(Number(code)) ? ' (final)' : ''}`,
  })),
];

export const events = [
  'GUILD_MEMBER_ADD',
  'GUILD_MEMBER_UPDATE',
  'GUILD_MEMBER_REMOVE',
  'INTERACTION_CREATE',
  'MESSAGE_CREATE',
];
