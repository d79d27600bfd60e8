import { spawnSync } from 'node:child_process';

/**
 * What a binary says to `--version`, or undefined when it does not run: a file that exists but lacks its shared
 * libraries, or is for another machine, is as good as absent.
 */
export function versionOf(binary: string, pattern: RegExp): string | undefined {
  const { status, stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: 15_000 });
  return status === 0 ? pattern.exec(stdout)?.[1] : undefined;
}
