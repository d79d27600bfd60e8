import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchOptions, Measurement } from '../method/Bench.ts';
import { compare, ratios } from '../method/compare.ts';
import { describeSide } from '../method/describeSide.ts';
import { digits, median, spread } from '../method/figures.ts';
import { httpRequest, load } from '../method/load.ts';
import { Subject } from '../method/Subject.ts';

const perConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** The product's answer as a browser gets it, to be given by the bare server as well. */
async function capture(port: number, folder: string): Promise<string> {
  const headers = { 'accept-encoding': 'br' };
  const answer = await new Promise<{ headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    ask({ port, host: '127.0.0.1', path: '/', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !perConnection.has(name));
        resolve({ headers: Object.fromEntries(kept) as Record<string, string>, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify({ headers: answer.headers, body: answer.body.toString('base64') }));
  writeFileSync(join(folder, 'index.html'), answer.body);
  return file;
}

/** P3: a page from memory against the least that node:http can do, and against express.static. */
export async function measureThroughput({ rounds, isQuick }: BenchOptions): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const requests = isQuick ? 4_000 : 20_000;
  const subjects: Subject[] = [];
  const open = async (file: string, ...args: string[]) => {
    const subject = new Subject(file, { args });
    subjects.push(subject);
    return { subject, port: (await subject.ready).port };
  };
  try {
    const product = await open('pages.ts');
    const bare = await open('bareFile.ts', await capture(product.port, folder));
    const files = await open('staticFiles.ts', folder);
    const text = httpRequest('GET', '/', { 'Accept-Encoding': 'br' });
    const side =
      ({ subject, port }: typeof product, count = requests) =>
      () =>
        subject.measure(() => load({ port, request: () => text, connections: 32, requests: count }));
    const samples = await compare(rounds, {
      product: side(product),
      bare: side(bare),
      files: side(files, requests / 4),
    });
    const cpu = ratios(samples.product, samples.bare, (sample) => sample.cpu ?? 0);
    const rps = ratios(samples.product, samples.bare, (sample) => sample.perSecond ?? 0);
    const overFiles = ratios(samples.files, samples.product, (sample) => sample.cpu ?? 0);
    const sides = { product: describeSide(samples.product), bare: describeSide(samples.bare) };
    return [
      {
        goal: 'P3',
        what: 'public page from memory, 32 connections: CPU a request',
        ...sides,
        measured: `${spread(cpu)} ×`,
        wanted: '≤ 1.15 ×',
        isMet: median(cpu) <= 1.15,
      },
      {
        goal: 'P3',
        what: 'the same: requests a second',
        measured: `${spread(rps)} ×`,
        wanted: '≥ 0.85 ×',
        isMet: median(rps) >= 0.85,
      },
      {
        goal: 'P3',
        what: 'the same against express.static: CPU saved',
        bare: describeSide(samples.files),
        measured: `${digits(median(overFiles))} ×`,
        wanted: '≥ 4 ×',
        isMet: median(overFiles) >= 4,
      },
    ];
  } finally {
    await Promise.all(subjects.map((subject) => subject.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}
