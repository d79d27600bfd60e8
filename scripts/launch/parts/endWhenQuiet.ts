import type { ChildProcess } from 'node:child_process';

export interface Quiet {
  /** How long it may take to its first word, */
  firstMs: number;
  /** and from one word to the next. */
  nextMs: number;
}

/** Ends a program that says nothing for too long; one that goes on telling of its work may take any time. */
export function endWhenQuiet(child: ChildProcess, { firstMs, nextMs }: Quiet): void {
  const end = () => child.kill();
  let timer = setTimeout(end, firstMs);
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(end, nextMs);
  };
  child.stdout?.on('data', wait);
  child.stderr?.on('data', wait);
  child.on('close', () => clearTimeout(timer));
}
