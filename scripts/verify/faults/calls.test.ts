import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eachCallOf, readCalls } from './calls.ts';

const folder = mkdtempSync(join(tmpdir(), 'calls-'));
const file = join(folder, 'traffic.ndjson');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('calls that were written down are read one by one, and each before the rest is looked at', async () => {
  writeFileSync(file, '{"method":"GET","path":"/a"}\n{"method":"PUT","path":"/b"}\n');
  const paths: string[] = [];
  for await (const { path } of eachCallOf(file)) {
    paths.push(path);
  }
  expect(paths).toEqual(['/a', '/b']);
  expect(readCalls(file).map(({ path }) => path)).toEqual(paths);
  writeFileSync(file, '{"method":"GET","path":"/a"}\nno call');
  const calls = eachCallOf(file);
  expect(await calls.next()).toEqual({ done: false, value: { method: 'GET', path: '/a' } });
  await expect(calls.next()).rejects.toThrow(SyntaxError);
});
