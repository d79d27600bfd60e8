import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCrossSite } from '../pages/http.ts';
import { readRaw } from '../rest/readBody.ts';
import { misfitsOf } from '../validator/faultsOf.ts';
import { isObject } from '../world/components.ts';
import { controlActions, shortNames } from './actions.ts';
import { bodies } from './bodies.ts';
import type { SandboxControl } from './createControl.ts';
import { readControl } from './readControl.ts';
import type { Stream } from './Stream.ts';
import { waitOverHttp } from './waitOverHttp.ts';

export interface ControlServer {
  control: SandboxControl;
  stream: Stream;
  /** Host names the sandbox answers to; another one is a page that rebinds its name. */
  isOwnHost: (host: string) => boolean;
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

async function act(
  server: ControlServer,
  asked: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const actions = controlActions(server.control);
  const name = shortNames[asked] ?? asked;
  if (!(name in actions)) {
    sendJson(response, 404, { ok: false, error: `no action ${name}` });
    return;
  }
  const raw = (await readRaw(request)).toString();
  const body: unknown = raw === '' ? {} : JSON.parse(raw);
  if (!isObject(body)) {
    throw new Error('the body must be a JSON object');
  }
  const faults = misfitsOf(bodies[name as keyof typeof bodies], body);
  if (faults.length > 0) {
    throw new Error(faults.join('; '));
  }
  const action = actions[name as keyof typeof actions] as (body: unknown) => Promise<unknown>;
  const result = await action(body);
  sendJson(response, 200, { ok: true, result: result ?? null });
}

function leftBy(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  response.on('close', () => left.abort());
  return left.signal;
}

/** `/sandbox/*`: reads by GET, actions by POST with JSON. Other sites' pages are refused. */
export async function serveControl(
  server: ControlServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const name = url.pathname.replace(/^\/sandbox\//, '');
  if (isCrossSite(request) || !server.isOwnHost(request.headers.host ?? '')) {
    sendJson(response, 403, {
      ok: false,
      error: 'only the sandbox itself and programs on this machine may do that',
    });
    return;
  }
  try {
    if (request.method === 'GET' && name === 'stream') {
      server.stream.serve(request, response, url.searchParams.get('as'));
      return;
    }
    if (request.method === 'GET' && name === 'wait') {
      sendJson(response, 200, await waitOverHttp(server.control, url.searchParams, leftBy(response)));
      return;
    }
    if (request.method === 'GET') {
      const found = await readControl(server.control, name, url.searchParams);
      sendJson(
        response,
        found === undefined ? 404 : 200,
        found ?? { ok: false, error: `nothing to read at ${name}` },
      );
      return;
    }
    if (request.method === 'POST') {
      await act(server, name, request, response);
      return;
    }
    sendJson(response, 405, { ok: false, error: 'GET or POST' });
  } catch (error) {
    sendJson(response, 400, { ok: false, error: error instanceof Error ? error.message : String(error) });
  }
}
