import assert from 'node:assert';
import { heartbeatMs } from '../events/EventStream.ts';
import type { Browser } from './Browser.ts';
import { EventReader } from './EventReader.ts';

/** An open page, with what the clock does of it every so often. */
export async function openBeating(browser: Browser, path?: string) {
  const beats = jest.spyOn(globalThis, 'setInterval');
  const page = await EventReader.open(browser, path);
  const [beat] = beats.mock.calls.find(([, ms]) => ms === heartbeatMs) ?? assert.fail('no beat');
  beats.mockRestore();
  return { page, beat };
}
