import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StateView, StreamEvent } from '../../api/index.ts';
import { App } from '../App.tsx';
import type { SandboxClient } from '../api/createClient.ts';
import { WorldStore } from '../world/WorldStore.ts';
import { people } from './fixtures.ts';

interface Done {
  name: string;
  body: unknown;
}

/**
 * The page over a sandbox that only remembers what it was asked to do; news is told by hand.
 * @param results what actions answer, by name; nothing unless given
 */
export async function renderApp(
  address: string,
  stateOf: (as: string | null) => StateView,
  results: Readonly<Record<string, unknown>> = {},
) {
  window.history.replaceState(null, '', address);
  const done: Done[] = [];
  let refusal: string | null = null;
  let hear: ((event: StreamEvent) => void) | null = null;
  const client: SandboxClient = {
    act: async (name, body) => {
      done.push({ name, body });
      if (refusal !== null) {
        throw new Error(refusal);
      }
      return results[name] as never;
    },
    state: async (as) => stateOf(as),
    people: async () => ({ people: Object.values(people), total: 4 }),
    messages: async () => [],
    traffic: async () => [],
    violations: async () => [],
    presets: async () => [
      { id: 15, name: 'server-error', title: 'Four calls are answered 503', mustHold: 'no duplicates' },
    ],
    auditLog: async () => [],
  };
  const store = new WorldStore(client, (_as, listen) => {
    hear = listen;
    queueMicrotask(() => listen({ type: 'hello', now: '2026-01-05T12:00:00.000Z' }));
    return () => undefined;
  });
  const page = render(<App client={client} store={store} env="test" />);
  return {
    ...page,
    user: userEvent.setup(),
    done,
    refuse: (reason: string | null) => {
      refusal = reason;
    },
    tell: async (...events: StreamEvent[]) => {
      await act(async () => {
        events.forEach((event) => hear?.(event));
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      });
    },
  };
}
