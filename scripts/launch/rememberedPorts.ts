import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from './ports.ts';

export interface StorePorts {
  mongo: number;
  redis: number;
}

/** Yesterday's ports when they are free: MongoDB writes its own address into the set's configuration. */
export async function pickStorePorts(data: string): Promise<StorePorts> {
  const path = join(data, 'ports.json');
  let last: Partial<StorePorts> = {};
  try {
    last = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The first start.
  }
  const ports = { mongo: await findFreePort(last.mongo), redis: await findFreePort(last.redis) };
  writeFileSync(path, JSON.stringify(ports));
  return ports;
}
