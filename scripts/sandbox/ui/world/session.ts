import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ChannelView, ControlBodies, Id, PersonView } from '../../api/index.ts';
import type { ActionName, SandboxClient } from '../api/createClient.ts';
import type { Snapshot, WorldStore } from './WorldStore.ts';
import type { WorldView } from './WorldView.ts';

export type PaneName = 'places' | 'chat' | 'panel';
export type TabName = 'people' | 'mail' | 'webhooks' | 'traffic' | 'faults' | 'controls';

export interface Session {
  store: WorldStore;
  client: SandboxClient;
  /** Does it, and says so on the page when it fails. Answers whether it went well. */
  act: <Name extends ActionName>(name: Name, body: ControlBodies[Name]) => Promise<boolean>;
  /** Whether this window began the interaction. */
  isOwn: (interactionId: Id) => boolean;
  say: (text: string, kind?: 'error' | 'done') => void;
  as: Id | null;
  channelId: Id | null;
  actAs: (id: Id | null) => void;
  openChannel: (id: Id) => void;
  /** The pane a narrow screen shows. */
  pane: PaneName;
  tab: TabName;
  show: (pane: PaneName, tab?: TabName) => void;
  /** The person whose details are open. */
  chosen: Id | null;
  choose: (id: Id | null) => void;
}

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) {
    throw new Error('useSession stands outside its provider');
  }
  return session;
}

export function useSnapshot<T>(select: (snapshot: Snapshot) => T): T {
  const { store } = useSession();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** A part of the world. `select` must answer a stable value: pick, do not build. */
export function useWorld<T>(select: (view: WorldView) => T): T {
  return useSnapshot(({ view }) => {
    if (view === null) {
      throw new Error('the world has not been read yet');
    }
    return select(view);
  });
}

export function useViewer(): PersonView {
  return useWorld((view) => {
    const viewer = view.viewerId === null ? undefined : view.people[view.viewerId];
    if (viewer === undefined) {
      throw new Error('nobody is chosen');
    }
    return viewer;
  });
}

export function useChannel(): ChannelView | null {
  const { channelId } = useSession();
  return useWorld((view) => view.channels.find((channel) => channel.id === channelId) ?? null);
}
