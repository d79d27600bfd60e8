import { notifications } from '@mantine/notifications';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ControlBodies, Id, InteractionOutcome } from '../../api/index.ts';
import type { ActionName, SandboxClient } from '../api/createClient.ts';
import { homeChannel } from './homeChannel.ts';
import { type PaneName, type Session, SessionProvider, type TabName } from './session.ts';
import { useAddress } from './useAddress.ts';
import type { WorldStore } from './WorldStore.ts';

function say(text: string, kind: 'error' | 'done' = 'error'): void {
  notifications.show({
    message: text,
    color: kind === 'error' ? 'red' : 'tide',
    role: kind === 'error' ? 'alert' : 'status',
    withBorder: true,
  });
}

/** A message that was sent has an `interaction` too: none. */
const isOutcome = (result: unknown): result is InteractionOutcome =>
  typeof result === 'object' && result !== null && 'interaction' in result && result.interaction !== null;

/** How this window acts, and which interactions came of it. */
function useActions(client: SandboxClient) {
  const [own, setOwn] = useState<ReadonlySet<Id>>(new Set());
  const act = useCallback(
    async <Name extends ActionName>(name: Name, body: ControlBodies[Name]): Promise<boolean> => {
      try {
        const result: unknown = await client.act(name, body);
        if (isOutcome(result)) {
          setOwn((known) => new Set(known).add(result.interaction.id));
        }
        return true;
      } catch (error) {
        say(error instanceof Error ? error.message : 'The sandbox did not answer.');
        return false;
      }
    },
    [client],
  );
  const isOwn = useCallback((id: Id) => own.has(id), [own]);
  return { act, isOwn };
}

interface SandboxProviderProps {
  store: WorldStore;
  client: SandboxClient;
  children: ReactNode;
}

/** Follows the world as the person of the address, and carries who, where and which pane. */
export function SandboxProvider({ store, client, children }: SandboxProviderProps) {
  const [address, move] = useAddress();
  const [pane, setPane] = useState<PaneName>('chat');
  const [tab, setTab] = useState<TabName>('people');
  const [chosen, setChosen] = useState<Id | null>(null);
  const view = useSyncExternalStore(store.subscribe, () => store.get().view);
  const { act, isOwn } = useActions(client);
  const channels = view?.channels;
  const wanted = address.channel;
  const review = view?.guild.named.reviewChannelId ?? null;
  const channelId = useMemo(() => homeChannel(channels ?? [], wanted, review), [channels, wanted, review]);

  useEffect(() => store.follow(address.as), [store, address.as]);
  useEffect(() => store.look(channelId), [store, channelId]);

  const as = view?.viewerId ?? null;
  const session = useMemo<Session>(
    () => ({
      store,
      client,
      act,
      isOwn,
      say,
      as,
      channelId,
      actAs: (id) => {
        move({ as: id });
        setPane('chat');
      },
      openChannel: (id) => {
        move({ channel: id });
        setPane('chat');
      },
      pane,
      tab,
      show: (next, nextTab) => {
        setPane(next);
        setTab((now) => nextTab ?? now);
      },
      chosen,
      choose: setChosen,
    }),
    [store, client, act, isOwn, as, channelId, move, pane, tab, chosen],
  );
  return <SessionProvider value={session}>{children}</SessionProvider>;
}
