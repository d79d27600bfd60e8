import type { Redis } from 'ioredis';

/** Redis's own figures (INFO), by their names. */
export type RedisInfo = Map<string, string>;

export async function readInfo(redis: Pick<Redis, 'info'>): Promise<RedisInfo> {
  const text = await redis.info();
  const pairs = text.split('\r\n').map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at), line.slice(at + 1)];
  });
  return new Map(pairs);
}

export const numberIn = (info: RedisInfo, name: string): number => Number(info.get(name) ?? 0);

/** Which part of its maxmemory it uses; 0 where it has no limit of its own. */
export function memoryUse(info: RedisInfo): number {
  const most = numberIn(info, 'maxmemory');
  return most === 0 ? 0 : numberIn(info, 'used_memory') / most;
}
