import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Process } from '../../launch/Process.ts';
import { findFreePort } from '../../launch/ports.ts';
import { askedToStop, unlessAsked } from '../askedToStop.ts';
import { enterTestEnvironment } from '../test/testEnvironment.ts';
import { startProduct } from '../testing/startProduct.ts';
import { findPrometheus } from './findPrometheus.ts';
import { alertRules, dashboardQueries, monitoringFolder } from './monitoring.ts';

type Say = (text: string) => void;

function check(promtool: string, args: readonly string[], say: Say): boolean {
  const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: 'utf8' });
  say(`${status === 0 ? '✓' : '✗'} promtool ${args.slice(0, 2).join(' ')}`);
  if (status !== 0) {
    say(`${stdout}${stderr}`);
  }
  return status === 0;
}

/** The printed file with this machine's places, asking every second. */
function writeConfig(folder: string, portal: string, bot: string): string {
  const replaced = readFileSync(join(monitoringFolder, 'prometheus.yml'), 'utf8')
    .replace('127.0.0.1:3000', portal)
    .replace('127.0.0.1:3002', bot)
    .replaceAll('interval: 15s', 'interval: 1s')
    .replace('[alerts.yml]', `['${join(monitoringFolder, 'alerts.yml')}']`);
  const path = join(folder, 'prometheus.yml');
  writeFileSync(path, replaced);
  return path;
}

interface Answer {
  status: string;
  error?: string;
  data?: { result: { metric: Record<string, string> }[] };
}

async function ask(url: string, query: string): Promise<Answer> {
  const reply = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query }).toString()}`);
  return (await reply.json()) as Answer;
}

/** Until both have been asked often enough for a rate. */
async function waitForTargets(url: string): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await ask(url, 'count_over_time(up{job=~"yieldwren.*"}[1m]) > 10').catch(() => null);
    if (answer?.data?.result.length === 2) {
      return;
    }
    await pause(1_000);
  }
  throw new Error('Prometheus does not reach portal and bot');
}

async function askAll(url: string, say: Say): Promise<number> {
  let failures = 0;
  for (const query of [...alertRules().map((rule) => rule.query), ...dashboardQueries()]) {
    const { status, error, data } = await ask(url, query);
    failures += status === 'success' ? 0 : 1;
    say(`${status === 'success' ? '✓' : '✗'} ${data?.result.length ?? error} of ${query}`);
  }
  // Those as well that only wait for their time to be over, as most do for longer than this runs. The first daily check of a
  // new product is yet to come.
  const { status, data } = await ask(url, 'ALERTS{alertname!="CheckMissing"}');
  const found = data?.result.map(({ metric }) => `${metric.alertname} ${metric.alertstate}`) ?? [];
  say(
    `${found.length} alerts fire or are about to on a product in which all is well ${found.join(', ')}`.trim(),
  );
  return failures + found.length + (status === 'success' ? 0 : 1);
}

async function verifyRunning(prometheus: string, say: Say): Promise<number> {
  await enterTestEnvironment(say);
  const asked = askedToStop();
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  const port = await findFreePort();
  const product = await startProduct();
  const [portal, bot] = [new URL(product.portalUrl).host, new URL(product.healthUrl).host];
  const config = writeConfig(folder, portal, bot);
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${folder}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const running = new Process({ name: 'Prometheus', command: prometheus, args, stdio: 'ignore' });
  try {
    const url = `http://127.0.0.1:${port}`;
    await unlessAsked(asked, waitForTargets(url));
    return await unlessAsked(asked, askAll(url, say));
  } finally {
    await running.stop();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The rules by promtool, each firing and quiet; then a Prometheus as printed in front of the whole product, which is asked
 * all that rules and dashboard ask. @returns the exit code
 */
export async function verifyAlerts(say: Say): Promise<number> {
  const { prometheus, promtool } = await findPrometheus(say);
  const rules = join(import.meta.dirname, 'alerts.test.yml');
  const isRight = [
    check(promtool, ['check', 'config', join(monitoringFolder, 'prometheus.yml')], say),
    check(promtool, ['test', 'rules', rules], say),
  ].every(Boolean);
  const failures = await verifyRunning(prometheus, say);
  say(isRight && failures === 0 ? '\nEverything holds.' : '\nNot everything holds.');
  return isRight && failures === 0 ? 0 : 1;
}
