import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const mountPoint = '/mnt';

/** A file system in memory, mounted where this user may be root of a namespace of their own. */
const unshare = ['unshare', '--user', '--map-root-user', '--mount'] as const;

/** Whether this machine lets a process have such a namespace. */
export function canHaveSmallDisk(): boolean {
  const [command, ...flags] = unshare;
  try {
    execFileSync(command, [...flags, 'mount', '-t', 'tmpfs', 'tmpfs', mountPoint], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A disk with room for so little that a test can fill it. Every process of this user reaches it by its path. */
export class SmallDisk {
  readonly path: string;
  readonly #holder: ChildProcess;

  private constructor(holder: ChildProcess) {
    this.#holder = holder;
    this.path = `/proc/${holder.pid}/root${mountPoint}`;
  }

  static async make(megabytes: number): Promise<SmallDisk> {
    const [command, ...flags] = unshare;
    const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs ${mountPoint} && echo mounted && exec sleep infinity`;
    const holder = spawn(command, [...flags, 'sh', '-c', mount], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(holder.stdout, 'data');
    return new SmallDisk(holder);
  }

  /** Not a byte is left. */
  fill(): void {
    const chunk = Buffer.alloc(2 ** 12);
    try {
      for (;;) {
        writeFileSync(join(this.path, 'filler'), chunk, { flag: 'a' });
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') {
        throw error;
      }
    }
  }

  makeRoom(): void {
    rmSync(join(this.path, 'filler'));
  }

  async release(): Promise<void> {
    const over = once(this.#holder, 'exit');
    this.#holder.kill('SIGKILL');
    await over;
  }
}
