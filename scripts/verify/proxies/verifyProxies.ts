import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { limits } from '@yieldwren/shared';
import { makeCertificate } from '@yieldwren/shared/testing';
import { Redis } from 'ioredis';
import { Process } from '../../launch/Process.ts';
import { findFreePort } from '../../launch/ports.ts';
import type { Part } from '../faults/Part.ts';
import { startWorld, type World } from '../faults/startWorld.ts';
import { enterTestEnvironment } from '../test/testEnvironment.ts';
import { proxyChecks } from './checkProxy.ts';
import { findProxy } from './findProxy.ts';
import { Http2Client } from './Http2Client.ts';
import { makeOtherBuild } from './makeOtherBuild.ts';
import { type Places, type Proxy, proxies, writeConfig } from './proxies.ts';
import { waitForPort } from './waitForPort.ts';

type Say = (text: string) => void;

/** Not the proxy's own, so that the two can be told apart. */
const clientAddress = '127.0.0.2';

function findPrograms(say: Say): Map<string, string> | null {
  const found = new Map(proxies.map(({ program }) => [program, findProxy(program) ?? '']));
  const missing = [...found].filter(([, path]) => path === '').map(([program]) => program);
  if (missing.length === 0) {
    return found;
  }
  say(
    `npm run verify:proxies needs ${missing.join(', ')} on PATH (Debian: apt-get install nginx caddy haproxy).`,
  );
  return null;
}

interface Before {
  world: World;
  portals: readonly Part[];
  places: Places;
  ca: string;
}

async function verify(proxy: Proxy, program: string, before: Before, say: Say) {
  const { world, portals, places, ca } = before;
  const publicUrl = `https://localhost:${places.https}`;
  const config = writeConfig(proxy, places);
  const env = { ...process.env, HOME: places.folder, XDG_DATA_HOME: places.folder };
  const args = proxy.args(config, places.folder);
  const logFile = join(places.folder, `${proxy.name}.log`);
  const readLog = () => readFileSync(logFile, 'utf8');
  const log = openSync(logFile, 'w');
  const stdio = ['ignore' as const, log, log];
  const running = new Process({ name: proxy.name, command: program, args, env, stdio, isAttached: true });
  closeSync(log);
  const redis = new Redis(world.stores.redisUrl);
  await redis.del(...(await redis.keys('limit:*')), 'none');
  let failures = 0;
  try {
    await waitForPort(places.https, () => running.isRunning);
    const client = new Http2Client(publicUrl, ca, clientAddress);
    for (const [promise, look] of proxyChecks) {
      try {
        await look({ client, world, portals, redis, publicUrl, clientAddress, readLog });
        say(`✓ ${proxy.name}: ${promise}`);
      } catch (error) {
        failures += 1;
        say(`✗ ${proxy.name}: ${promise}\n    ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    client.close();
  } finally {
    redis.disconnect();
    await running.stop();
  }
  if (failures > 0) {
    say(readLog());
  }
  return failures;
}

/** Runs the configurations of docs/proxy, with this machine's places, in front of two portals. @returns the exit code */
export async function verifyProxies(say: Say): Promise<number> {
  const programs = findPrograms(say);
  if (programs === null) {
    return 1;
  }
  await enterTestEnvironment(say);
  const folder = mkdtempSync(join(tmpdir(), 'proxies-'));
  // Started by root, nginx works as somebody else, and what is large it puts into a folder in here.
  chmodSync(folder, 0o711);
  const { cert: ca, key } = makeCertificate('localhost', new Date(Date.now() + limits.dayMs));
  writeFileSync(join(folder, 'certificate.pem'), ca);
  writeFileSync(join(folder, 'certificate.key'), key, { mode: 0o600 });
  writeFileSync(join(folder, 'certificate.both.pem'), ca + key, { mode: 0o600 });
  const [https, http] = [await findFreePort(), await findFreePort()];
  const publicUrl = `https://localhost:${https}`;
  setDefaultCACertificates([...getCACertificates('default'), ca]);
  const settings = { PUBLIC_URL: publicUrl, TRUST_PROXY: '1' };
  const world = await startWorld({ isDirect: true, settings });
  const second = await world.add('portal');
  // As while an update is rolled.
  second.service.use(makeOtherBuild(join(folder, 'other')));
  const portals = [world.portal, second];
  await Promise.all([...portals, world.bot].map((part) => part.start()));
  const places = {
    folder,
    portal: new URL(world.portal.url).host,
    second: new URL(second.url).host,
    https,
    http,
  };
  let failures = 0;
  try {
    for (const proxy of proxies) {
      failures += await verify(proxy, programs.get(proxy.program) ?? '', { world, portals, places, ca }, say);
    }
  } finally {
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  say(failures === 0 ? '\nEverything holds.' : `\n${failures} checks do not hold.`);
  return failures === 0 ? 0 : 1;
}
