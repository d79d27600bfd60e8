import { EventEmitter } from 'node:events';
import { FaultBook } from './faults/FaultBook.ts';
import { GatewayServer } from './gateway/GatewayServer.ts';
import { tokenRoutes } from './oauth/tokenRoutes.ts';
import { limitsOf, type SandboxOptions } from './options.ts';
import { RateLimiter } from './rest/RateLimiter.ts';
import { Router } from './rest/Router.ts';
import { routes } from './rest/routes/index.ts';
import { type Exchange, TrafficLog } from './rest/TrafficLog.ts';
import { Conformance } from './validator/Conformance.ts';
import { Clock } from './world/Clock.ts';
import { seedState } from './world/seed.ts';
import { World } from './world/World.ts';
import { readSaved, WorldSaver } from './world/WorldSaver.ts';

const HEARTBEAT_MS = 41_250;

/** Everything the sandbox is made of, wired together; nothing listens yet. */
export function createParts(options: SandboxOptions, url: () => string) {
  const clock = new Clock(options.now);
  const portalUrl = options.publicUrl ?? null;
  const seed = () =>
    seedState({
      seed: options.seed ?? 'demo',
      members: options.members ?? 0,
      isOldApplication: options.isOldApplication ?? false,
      portalUrl,
      now: clock.now(),
    });
  const kept = options.stateFile === undefined ? null : readSaved(options.stateFile);
  const world = new World(seed(), clock, url);
  world.acknowledgeMs = options.acknowledgeMs ?? world.acknowledgeMs;
  if (kept !== null) {
    clock.advance(kept.clockOffset);
    Object.assign(kept.application, { portalUrl, redirectUris: world.state.application.redirectUris });
    world.restore(kept);
  }
  // What the application was started with: a reset must not lock it out.
  const { token, clientSecret } = world.state.application;
  const saver = options.stateFile === undefined ? null : new WorldSaver(world, options.stateFile);
  const limiter = new RateLimiter(clock, limitsOf(options.rateLimits));
  const gateway = new GatewayServer(world, {
    heartbeatMs: options.heartbeatMs ?? HEARTBEAT_MS,
    identifyEveryMs: () => limiter.limits?.identifyEveryMs ?? 0,
  });
  const faults = new FaultBook(() => world.tell({ event: 'faults' }));
  const traffic = new TrafficLog(options.trafficFile);
  const conformance = new Conformance(options.conformance ?? 'at-once');
  world.events.on('dispatch', (dispatch) => conformance.checkDispatch(dispatch));
  const exchanges = new EventEmitter<{ done: [Exchange]; checked: [Exchange] }>().setMaxListeners(0);
  return {
    world,
    gateway,
    faults,
    traffic,
    limiter,
    conformance,
    seed: () => {
      const state = seed();
      Object.assign(state.application, { token, clientSecret });
      return state;
    },
    router: new Router([...routes, ...tokenRoutes]),
    checks: conformance,
    hasMail: options.hasMail === true,
    hasWebhooks: options.hasWebhooks === true,
    violations: async () => conformance.list(),
    finished: (exchange: Exchange) => {
      conformance.check(exchange, () => exchanges.emit('checked', exchange));
      exchanges.emit('done', exchange);
    },
    onExchange: (listener: (exchange: Exchange) => void) => {
      exchanges.on('done', listener);
      return () => {
        exchanges.off('done', listener);
      };
    },
    onChecked: (listener: (exchange: Exchange) => void) => {
      exchanges.on('checked', listener);
    },
    clearRecords: () => {
      traffic.clear();
      conformance.clear();
      limiter.clear();
    },
    stop: async () => {
      clock.stop();
      conformance.stop();
      saver?.stop();
      await traffic.close();
    },
  };
}
