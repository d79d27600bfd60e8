import type { TrafficView } from '../../api/index.ts';
import { pathPattern } from '../faults/pathPattern.ts';
import { trafficView } from '../rest/TrafficLog.ts';
import type { SandboxControl } from './createControl.ts';

const usualTimeoutMs = 30_000;

/** What `GET /sandbox/wait` answers: the first such REST call that is finished, recorded or to come. */
export async function waitOverHttp(
  control: SandboxControl,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<TrafficView> {
  const [, method, path] = /^([A-Za-z]+) (\/.*)$/.exec(query.get('for') ?? '') ?? [];
  if (method === undefined || path === undefined) {
    throw new Error("'for' is a method and a path: wait?for=POST /channels/*/messages");
  }
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
  const call = await control.waitForCall(
    {
      method: method.toUpperCase(),
      path: pathPattern(path),
      status: number('status'),
      after: number('after'),
    },
    { timeout: number('timeout') ?? usualTimeoutMs, signal },
  );
  return trafficView(call);
}
