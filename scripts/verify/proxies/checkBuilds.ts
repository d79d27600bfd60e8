import assert from 'node:assert/strict';
import type { Http2Client } from './Http2Client.ts';

const loads = 50;
const assetsOf = (page: string) =>
  new Set(Array.from(page.matchAll(/["'/](assets\/[\w.-]+)/g), ([, path]) => `/${path}`));

/** One portal serves another build than the other, as while an update is rolled: whichever sent the page, its files are found. */
export async function checkBuilds({ client }: { client: Http2Client }): Promise<void> {
  const builds = new Set<string>();
  const failures: string[] = [];
  for (let load = 0; load < loads; load += 1) {
    // A proxy ends a connection that it was asked a thousand times by.
    const page = client.again();
    // Portals that are asked by turns would else get the same part of every load.
    if (load % 3 === 0) {
      await page.send('GET', '/');
    }
    const { text } = await page.send('GET', '/apply');
    const paths = [...assetsOf(text)];
    builds.add(paths.join());
    for (const path of paths) {
      const { status } = await page.send('GET', path);
      failures.push(...(status === 200 ? [] : [`${path}: ${status}`]));
    }
    page.close();
  }
  assert.equal(builds.size, 2);
  assert.deepEqual(failures.slice(0, 5), []);
  assert.equal((await client.send('GET', '/assets/of-neither.js')).status, 404);
}
