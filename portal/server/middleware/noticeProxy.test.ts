import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from '@yieldwren/shared';
import { testConfig } from '@yieldwren/shared/testing';
import express from 'express';
import { noticeProxy } from './noticeProxy.ts';

/** What is logged over requests with and without a proxy's header. */
async function warningsWith(trustProxy: string): Promise<string[]> {
  const told: string[] = [];
  const log = { warn: (_: object, text: string) => told.push(text) } as unknown as Context['log'];
  const config = testConfig({ TRUST_PROXY: trustProxy });
  const app = express().use(noticeProxy({ config, log }), (_request, response) => void response.end());
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await (await fetch(url)).text();
  const before = told.length;
  await (await fetch(url, { headers: { 'x-forwarded-for': '192.0.2.1' } })).text();
  await (await fetch(url, { headers: { 'x-forwarded-for': '192.0.2.2' } })).text();
  server.close();
  expect(before).toBe(0);
  return told;
}

describe('a proxy that TRUST_PROXY does not tell of', () => {
  it('is said once, at the first request that came through it', async () => {
    expect(await warningsWith('0')).toEqual([expect.stringContaining('TRUST_PROXY is 0')]);
  });

  it('is nothing to say where it is told', async () => {
    expect(await warningsWith('1')).toEqual([]);
  });
});
