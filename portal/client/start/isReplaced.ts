import { leftBuildsEntry, readEntry, writeEntry } from '../storage.ts';

const patienceMs = 3_000;

const readLeft = () => readEntry('sessionStorage', leftBuildsEntry)?.split('\n') ?? [];

/** Whether it was noted: what cannot be kept would be forgotten by the time the page is loaded anew. */
function noteLeft(build: string): boolean {
  writeEntry('sessionStorage', leftBuildsEntry, [...readLeft(), build].join('\n'));
  return readLeft().includes(build);
}

/**
 * Whether the server has another build by now, so that parts of this one can no longer be had. A tab leaves each build
 * once: behind several portals of two builds it would go to and fro for ever.
 */
export async function isReplaced(): Promise<boolean> {
  const build = window.firstScript;
  if (!build || readLeft().includes(build)) {
    return false;
  }
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const { status } = await fetch(build, { method: 'HEAD', cache: 'no-store', signal });
    return status === 404 && noteLeft(build);
  } catch {
    return false;
  }
}
