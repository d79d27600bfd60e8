import type { Id, MessageView, StateView, StreamEvent } from '../../api/index.ts';
import type { SandboxClient } from '../api/createClient.ts';
import { applyEvent, trimmed, withOlder } from './applyEvent.ts';
import { byId, viewOfState } from './viewOfState.ts';
import type { WorldView } from './WorldView.ts';

export type Link = 'connecting' | 'live' | 'lost';

export interface Snapshot {
  link: Link;
  /** null until the first reading. */
  view: WorldView | null;
  /** Messages that came in channels nobody looked at. */
  unread: Record<Id, number>;
}

/** Opens the stream of events; answers how to end it. */
export type OpenStream = (as: Id | null, hear: (event: StreamEvent) => void, lost: () => void) => () => void;

const SOON_MS = 60;

/** Holds what the page shows: one reading of the state, then every piece of news, told once a frame at most. */
export class WorldStore {
  #snapshot: Snapshot = { link: 'connecting', view: null, unread: {} };
  readonly #listeners = new Set<() => void>();
  readonly #client: SandboxClient;
  readonly #openStream: OpenStream;
  #close: (() => void) | null = null;
  #as: Id | null = null;
  #looking: Id | null = null;
  #reading = 0;
  #early: StreamEvent[] | null = null;
  #toldSoon = false;
  #readSoon: ReturnType<typeof setTimeout> | null = null;
  readonly #askedFor = new Set<Id>();
  /** What the next reading does not build on: people after a lost connection, everything after a reset. */
  #past: Partial<Pick<WorldView, 'people' | 'messages'>> = {};

  constructor(client: SandboxClient, openStream: OpenStream) {
    this.#client = client;
    this.#openStream = openStream;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly get = (): Snapshot => this.#snapshot;

  /** Looks at the world as this person from now on. */
  follow(as: Id | null): () => void {
    this.stop();
    this.#as = as;
    this.#askedFor.clear();
    this.#set({ link: 'connecting', unread: {} });
    this.#close = this.#openStream(
      as,
      (event) => this.#hear(event),
      () => this.#set({ link: 'lost' }),
    );
    return () => this.stop();
  }

  stop(): void {
    this.#close?.();
    this.#close = null;
    this.#early = null;
    this.#reading += 1;
    if (this.#readSoon !== null) {
      clearTimeout(this.#readSoon);
      this.#readSoon = null;
    }
  }

  /** The channel in front of the reader: its messages are not unread. */
  look(channelId: Id | null): void {
    this.#looking = channelId;
    if (channelId !== null && this.#snapshot.unread[channelId] !== undefined) {
      const { [channelId]: _read, ...unread } = this.#snapshot.unread;
      this.#set({ unread });
    }
  }

  trim(channelId: Id): void {
    this.#change((view) => trimmed(view, channelId));
  }

  async readOlder(channelId: Id): Promise<void> {
    const { view } = this.#snapshot;
    if (view?.viewerId === undefined || view.viewerId === null) {
      return;
    }
    const first = view.messages[channelId]?.[0];
    const older = await this.#client.messages(channelId, view.viewerId, first?.id);
    this.#change((now) => (now.viewerId === view.viewerId ? withOlder(now, channelId, older) : now));
  }

  /** Learns who an id belongs to, once. */
  async meet(ids: readonly Id[]): Promise<void> {
    const unknown = ids.filter(
      (id) => !this.#askedFor.has(id) && this.#snapshot.view?.people[id] === undefined,
    );
    if (unknown.length === 0) {
      return;
    }
    unknown.forEach((id) => this.#askedFor.add(id));
    const { people } = await this.#client.people({ ids: unknown });
    this.#change((view) => ({ ...view, people: { ...byId(people), ...view.people } }));
  }

  /** Reads everything anew. */
  async refresh(): Promise<void> {
    this.#reading += 1;
    const reading = this.#reading;
    this.#early ??= [];
    try {
      const state = await this.#client.state(this.#as);
      if (reading === this.#reading) {
        this.#take(state);
      }
    } catch {
      if (reading === this.#reading) {
        this.#early = null;
        this.#set({ link: 'lost' });
      }
    }
  }

  #take(state: StateView): void {
    const { view: known } = this.#snapshot;
    let view = viewOfState(state, known && { ...known, ...this.#past });
    this.#past = {};
    for (const event of this.#early ?? []) {
      view = applyEvent(view, event);
    }
    this.#early = null;
    const isThere = ([id]: [Id, number]) => view.channels.some((channel) => channel.id === id);
    const unread = Object.fromEntries(Object.entries(this.#snapshot.unread).filter(isThere));
    this.#set({ link: 'live', view, unread });
  }

  #hear(event: StreamEvent): void {
    if (event.type === 'reset') {
      this.#set({ unread: {} });
      this.#past = { messages: {} };
      this.#early = null;
    }
    if (event.type === 'hello' || event.type === 'reset') {
      this.#past = { ...this.#past, people: {} };
      this.#askedFor.clear();
      void this.refresh();
      return;
    }
    const isOwn = event.type === 'person' && event.person.id === this.#as;
    if (isOwn || event.type === 'channels') {
      this.#refreshSoon();
    }
    if (event.type === 'message') {
      this.#countUnread(event.message);
    }
    if (this.#early !== null) {
      // Traffic and violations are counted in the reading itself or come again; the rest must not be lost.
      if (event.type !== 'violation') {
        this.#early.push(event);
      }
      return;
    }
    this.#change((view) => applyEvent(view, event));
  }

  /** Roles, channels and commands of the reader hang together: one new reading shows them all. */
  #refreshSoon(): void {
    this.#readSoon ??= setTimeout(() => {
      this.#readSoon = null;
      void this.refresh();
    }, SOON_MS);
  }

  #countUnread({ channelId, editedAt, state, author }: MessageView): void {
    const isNew = editedAt === null && state === 'sent';
    if (isNew && channelId !== this.#looking && author.id !== this.#as) {
      this.#set({
        unread: { ...this.#snapshot.unread, [channelId]: (this.#snapshot.unread[channelId] ?? 0) + 1 },
      });
    }
  }

  #change(update: (view: WorldView) => WorldView): void {
    const { view } = this.#snapshot;
    if (view !== null) {
      this.#set({ view: update(view) });
    }
  }

  #set(change: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    if (!this.#toldSoon) {
      this.#toldSoon = true;
      requestAnimationFrame(() => {
        this.#toldSoon = false;
        this.#listeners.forEach((listener) => listener());
      });
    }
  }
}
