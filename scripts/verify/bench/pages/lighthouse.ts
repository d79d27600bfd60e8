import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchOptions, Measurement } from '../method/Bench.ts';
import { digits, median, spread } from '../method/figures.ts';
import { chromiumFlags } from './chromiumFlags.ts';
import { serveBare } from './serveBare.ts';

const version = '13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  audits: Record<string, { numericValue?: number } | undefined>;
  categories: Record<string, { score: number | null } | undefined>;
  runtimeError?: { message: string };
}

/**
 * One run of Lighthouse's mobile preset in a browser of its own.
 * @param cookie of whoever looks
 * @throws when it gave no report twice
 */
export async function audit(
  url: string,
  wanted: readonly string[] = categories,
  cookie = '',
): Promise<Report> {
  // Now and then the browser records no trace.
  return auditOnce(url, wanted, cookie).catch(async () => auditOnce(url, wanted, cookie));
}

async function auditOnce(url: string, wanted: readonly string[], cookie: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const output = join(folder, 'report.json');
  const args = ['-y', `lighthouse@${version}`, url, '--quiet', '--output=json', `--output-path=${output}`];
  const flags = [`--chrome-flags=${chromiumFlags.join(' ')}`, `--only-categories=${wanted.join(',')}`];
  const headers = cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : [];
  try {
    const child = spawn('npx', [...args, ...flags, ...headers], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] },
    });
    await once(child, 'exit');
    const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
    if (report.runtimeError) {
      throw new Error(report.runtimeError.message);
    }
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const figure = (reports: readonly Report[], name: string) =>
  reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN);

/** P1: Lighthouse mobile of one page, turn by turn with a page of the same words. */
async function measurePage(origin: string, path: string, rounds: number): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const html = await (await fetch(`${origin}${path}`)).text();
  const bare = await serveBare(html, folder);
  try {
    const { port } = await bare.ready;
    const urls = { product: `${origin}${path}`, bare: `http://127.0.0.1:${port}/` };
    const reports: Record<'product' | 'bare', Report[]> = { product: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const);
      for (const side of order) {
        reports[side].push(await audit(urls[side]));
      }
    }
    const lcp = figure(reports.product, 'largest-contentful-paint');
    const bareLcp = figure(reports.bare, 'largest-contentful-paint');
    const ratio = median(lcp) / median(bareLcp);
    const shift = median(figure(reports.product, 'cumulative-layout-shift'));
    const blocked = figure(reports.product, 'total-blocking-time');
    const scores = categories.map((name) =>
      Math.round(100 * median(reports.product.map((report) => report.categories[name]?.score ?? 0))),
    );
    return {
      goal: 'P1',
      what: `${path}, Lighthouse ${version} mobile, ${rounds} runs each`,
      product: `LCP ${spread(lcp, 'ms')}, blocked ${spread(blocked, 'ms')}`,
      bare: `LCP ${spread(bareLcp, 'ms')}`,
      measured: `LCP ${digits(ratio)} ×, shift ${digits(shift)}, blocked ${digits(median(blocked))} ms, scores ${scores.join('/')}`,
      wanted: '≤ 1.05 ×, 0, ≤ 150 ms while hydrating, 100/100/100/100',
      isMet: ratio <= 1.05 && shift === 0 && median(blocked) <= 150 && scores.every((score) => score === 100),
    };
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function measureLighthouse(
  origin: string,
  paths: readonly string[],
  { rounds }: BenchOptions,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const path of paths) {
    measurements.push(await measurePage(origin, path, rounds));
  }
  return measurements;
}
