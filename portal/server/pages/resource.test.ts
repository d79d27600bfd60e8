import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { until } from '@yieldwren/shared/testing';
import { compressed, createResource, shrink } from './resource.ts';

it('a page is small at once and smaller a moment later, under the same tag and with the same words', async () => {
  const text = readFileSync(join(__dirname, 'resource.ts'), 'utf8');
  const resource = createResource(compressed(text), { 'Content-Type': 'text/html' });
  const { tag } = resource;
  const quick = resource.variants.br;
  shrink(resource);
  expect(resource.variants.br).toBe(quick);
  const best = await until(async () => (resource.variants.br === quick ? null : resource.variants.br));
  expect(best.body.length).toBeLessThan(quick?.body.length ?? 0);
  expect(best.headers).toEqual({ ...quick?.headers, 'Content-Length': String(best.body.length) });
  expect(best.headers['ETag']).toBe(tag);
  expect(brotliDecompressSync(best.body).toString()).toBe(text);
});
