import type { Finding } from '@yieldwren/shared';

const marks = { ok: '✓', warning: '!', broken: '✗', unknown: '?' } as const;

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function summary(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  const parts = [
    plural(count('broken'), 'thing is broken', 'things are broken'),
    plural(count('warning'), 'warning', 'warnings'),
    ...(count('unknown') > 0 ? [`${count('unknown')} could not be looked at`] : []),
  ];
  return findings.every(({ state }) => state === 'ok') ? 'Everything is in place.' : `${parts.join(', ')}.`;
}

/** One line a finding, its repair below it, and the sum at the end. */
export function printFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ check, state, text, repair }) => [
    `${marks[state]} ${check}: ${text}`,
    ...(state === 'ok' || repair === '' ? [] : [`    → ${repair}`]),
  ]);
  return [...lines, '', summary(findings)].join('\n');
}
