import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../base/root.ts';

export const monitoringFolder = join(root, 'docs', 'monitoring');

const read = (name: string) => readFileSync(join(monitoringFolder, name), 'utf8');

export interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const dashboardPanels = (): Panel[] =>
  (JSON.parse(read('grafana/dashboard.json')) as { panels: Panel[] }).panels;

/** What each panel asks, with Grafana's own variable in numbers. */
export const dashboardQueries = (): string[] =>
  dashboardPanels().flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')),
  );

export interface Rule {
  name: string;
  query: string;
  runbook: string;
}

/** The rules of the file, which has one key a line. */
export function alertRules(): Rule[] {
  return read('alerts.yml')
    .split('- alert: ')
    .slice(1)
    .map((text) => ({
      name: text.split('\n')[0] ?? '',
      query: /^ *expr: '?(.*?)'?$/m.exec(text)?.[1] ?? '',
      runbook: /^ *runbook: (.*)$/m.exec(text)?.[1] ?? '',
    }));
}
