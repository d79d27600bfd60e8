import type {
  ChannelView,
  ControlBodies,
  FaultPresetView,
  Id,
  InteractionOutcome,
  MessageView,
  PersonView,
  StateView,
  TrafficView,
  ViolationView,
} from '../../api/index.ts';
import type { AuditRecord } from '../../server/world/state.ts';

export interface PeopleQuery {
  q?: string;
  after?: Id;
  limit?: number;
  where?: 'in' | 'out';
  role?: Id;
  ids?: Id[];
}

/** What actions answer; those that are not named answer nothing of use. */
interface Results {
  'users/create': { id: Id };
  'dms/open': ChannelView;
  'commands/run': InteractionOutcome;
  'components/click': InteractionOutcome;
  'modals/submit': InteractionOutcome;
}

export type ActionName = keyof ControlBodies;
type ResultOf<Name extends ActionName> = Name extends keyof Results ? Results[Name] : unknown;

export interface SandboxClient {
  act<Name extends ActionName>(name: Name, body: ControlBodies[Name]): Promise<ResultOf<Name>>;
  state(as: Id | null): Promise<StateView>;
  people(query: PeopleQuery): Promise<{ people: PersonView[]; total: number }>;
  messages(channel: Id, as: Id, before?: Id): Promise<MessageView[]>;
  traffic(after: number): Promise<TrafficView[]>;
  violations(): Promise<ViolationView[]>;
  presets(): Promise<FaultPresetView[]>;
  auditLog(): Promise<AuditRecord[]>;
}

async function answerOf(response: Response): Promise<unknown> {
  const body = (await response.json().catch(() => null)) as { error?: string } | null;
  if (!response.ok) {
    throw new Error(body?.error ?? `The sandbox answered ${response.status}.`);
  }
  return body;
}

function queryOf(values: Record<string, string | number | string[] | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') {
      query.set(name, String(value));
    }
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** The sandbox's own HTTP interface. */
export function createClient(fetcher: typeof fetch = (...call) => fetch(...call)): SandboxClient {
  const read = async <T>(name: string, values: Parameters<typeof queryOf>[0] = {}): Promise<T> =>
    (await answerOf(await fetcher(`/sandbox/${name}${queryOf(values)}`))) as T;
  return {
    act: async (name, body) => {
      const response = await fetcher(`/sandbox/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      const answer = (await answerOf(response)) as { result: never };
      return answer.result;
    },
    state: async (as) => read('state', { as }),
    people: async (query) => read('people', { ...query }),
    messages: async (channel, as, before) => read('messages', { channel, as, before, limit: 50 }),
    traffic: async (after) => read('traffic', { after }),
    violations: async () => read('violations'),
    presets: async () => read('fault-presets'),
    auditLog: async () => read('audit-log'),
  };
}
