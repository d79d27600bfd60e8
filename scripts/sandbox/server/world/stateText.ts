import { noWebhooks } from '../webhooks/receiver.ts';
import type { WorldState } from './state.ts';

export function stateToText(state: WorldState): string {
  return JSON.stringify(state, (_key, value: unknown) =>
    value instanceof Map ? { $map: [...value.entries()] } : value,
  );
}

export function stateFromText(text: string): WorldState {
  const state: unknown = JSON.parse(text, (_key, value: unknown) => {
    const isMap = typeof value === 'object' && value !== null && '$map' in value && Array.isArray(value.$map);
    return isMap ? new Map(value.$map as [unknown, unknown][]) : value;
  });
  if (typeof state !== 'object' || state === null || !('version' in state) || state.version !== 1) {
    throw new Error('this is not a sandbox state of version 1');
  }
  // Files of before there were mails or webhooks.
  return { mails: new Map(), webhooks: noWebhooks(), ...state } as WorldState;
}
