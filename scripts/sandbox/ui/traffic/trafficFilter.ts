import type { TrafficView } from '../../api/index.ts';

export type Mark = 'violations' | 'checked' | 'unchecked';
export type TrafficFilter = 'all' | 'violations' | 'errors' | 'faults';

export function markOf({ violations }: TrafficView): Mark {
  if (violations === null) {
    return 'unchecked';
  }
  return violations.length === 0 ? 'checked' : 'violations';
}

export const filters: { value: TrafficFilter; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'violations', label: 'With violations' },
  { value: 'errors', label: 'Refused or failed' },
  { value: 'faults', label: 'Changed by a fault' },
];

const keeps: Record<TrafficFilter, (one: TrafficView) => boolean> = {
  all: () => true,
  violations: (one) => markOf(one) === 'violations',
  errors: ({ status }) => status === 0 || status >= 400,
  faults: ({ fault }) => fault !== null,
};

/** Newest first, those that fit, no more than are drawn. */
export function shownTraffic(
  traffic: readonly TrafficView[],
  filter: TrafficFilter,
  text: string,
  most: number,
): TrafficView[] {
  const wanted = text.trim().toLowerCase();
  const shown: TrafficView[] = [];
  for (let at = traffic.length - 1; at >= 0 && shown.length < most; at -= 1) {
    const one = traffic[at];
    if (one === undefined || !keeps[filter](one)) {
      continue;
    }
    if (wanted === '' || `${one.method} ${one.path} ${one.status}`.toLowerCase().includes(wanted)) {
      shown.push(one);
    }
  }
  return shown;
}
