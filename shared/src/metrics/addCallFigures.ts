import { Counter, Histogram, type Registry } from 'prom-client';
import { outboundKinds } from '../applications/kinds.ts';
import { type DiscordCall, discordCalls, type RateLimitWait, rateLimitWaits } from '../discord/calls.ts';
import { type EffectOutcome, effectOutcomes } from '../effects/effectOutcomes.ts';

/** A number of outcomes that does not grow: 2xx, 3xx, 4xx, 429, 5xx, none. */
function statusClassOf(status: number | null): string {
  if (status === null) {
    return 'none';
  }
  return status === 429 ? '429' : `${Math.floor(status / 100)}xx`;
}

/** What this process asks of Discord, and what comes of the deliveries it works on. @returns how to stop counting */
export function addCallFigures(registry: Registry): () => void {
  const registers = [registry];
  const calls = new Histogram({
    name: 'yieldwren_discord_call_duration_seconds',
    help: 'Calls to Discord by route and outcome (none: no answer came)',
    labelNames: ['method', 'route', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const waits = new Histogram({
    name: 'yieldwren_discord_rate_limit_wait_seconds',
    help: "How long calls waited for their turn in Discord's rate limit",
    labelNames: ['route'],
    buckets: [0.1, 0.5, 1, 5, 15, 60],
    registers,
  });
  const effects = new Counter({
    name: 'yieldwren_effects_total',
    help: 'Attempts at deliveries by what came of them (failed: will be made again)',
    labelNames: ['kind', 'state'],
    registers,
  });
  // An alert asks whether these have grown, and Prometheus sees no growth in a figure that is first seen at one.
  for (const kind of outboundKinds) {
    effects.inc({ kind, state: 'done' }, 0);
    effects.inc({ kind, state: 'failed' }, 0);
  }
  const countCall = (message: unknown) => {
    const { method, route, status, tookMs } = message as DiscordCall;
    calls.observe({ method, route, outcome: statusClassOf(status) }, tookMs / 1_000);
  };
  const countWait = (message: unknown) => {
    const { route, waitedMs } = message as RateLimitWait;
    waits.observe({ route }, waitedMs / 1_000);
  };
  const countEffect = (message: unknown) => {
    const { kind, state } = message as EffectOutcome;
    effects.inc({ kind, state });
  };
  discordCalls.subscribe(countCall);
  rateLimitWaits.subscribe(countWait);
  effectOutcomes.subscribe(countEffect);
  return () => {
    discordCalls.unsubscribe(countCall);
    rateLimitWaits.unsubscribe(countWait);
    effectOutcomes.unsubscribe(countEffect);
  };
}
