import type { Redis } from 'ioredis';

/** Redis keeps the keys of its numbered databases apart, and not their channels: the name of ours says the number. */
export const channelOf = ({ options }: Redis, name: string): string => `yieldwren:${options.db ?? 0}:${name}`;
