export const closeCodes: { value: string; label: string }[] = [
  { value: '1000', label: '1000 ended, new session' },
  { value: '1001', label: '1001 going away' },
  { value: '4000', label: '4000 unknown error' },
  { value: '4001', label: '4001 unknown opcode' },
  { value: '4002', label: '4002 decode error' },
  { value: '4003', label: '4003 not authenticated' },
  { value: '4004', label: '4004 authentication failed (final)' },
  { value: '4005', label: '4005 already authenticated' },
  { value: '4007', label: '4007 invalid seq' },
  { value: '4008', label: '4008 rate limited' },
  { value: '4009', label: '4009 session timed out' },
  { value: '4010', label: '4010 invalid shard (final)' },
  { value: '4011', label: '4011 sharding required (final)' },
  { value: '4012', label: '4012 invalid version (final)' },
  { value: '4013', label: '4013 invalid intents (final)' },
  { value: '4014', label: '4014 disallowed intents (final)' },
];

export const events = [
  'GUILD_MEMBER_ADD',
  'GUILD_MEMBER_UPDATE',
  'GUILD_MEMBER_REMOVE',
  'INTERACTION_CREATE',
  'MESSAGE_CREATE',
];
