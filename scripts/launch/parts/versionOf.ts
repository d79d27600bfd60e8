import { spawnSync } from 'node:child_process';

/**
 * What a binary says to `--version`, or undefined when it does not run: a file that exists but lacks its shared
 * libraries, or is for another machine, is as good as absent.
 */
export function versionOf(binary: string, pattern: RegExp): string | undefined {
  const { status, stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: 15_000 });
  return status === 0 ? pattern.exec(stdout)?.[1] : undefined;
}

/** Why a binary does not run, in the words of the system's loader. */
export function complaintOf(binary: string): string {
  const { stderr, error } = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: 15_000 });
  return stderr?.trim().split('\n').at(-1) || error?.message || 'it ended without a word';
}

/** The shared library that a complaint names as missing. */
export const missingLibrary = (complaint: string): string | undefined =>
  /error while loading shared libraries: ([^\s:]+):/.exec(complaint)?.[1];
