import { faultPresets } from '../faults/presetList.ts';
import type { SandboxControl } from './createControl.ts';
import type { PeoplePage } from './people.ts';

function peopleFilter(query: URLSearchParams): PeoplePage {
  const where = query.get('where');
  const role = query.get('role');
  const ids = query.get('ids');
  return {
    ...(where === 'in' || where === 'out' ? { where } : {}),
    ...(role === null ? {} : { role }),
    ...(ids === null ? {} : { ids: ids.split(',') }),
  };
}

/** What `GET /sandbox/<name>` answers; undefined where there is no such name. */
export async function readControl(
  control: SandboxControl,
  name: string,
  query: URLSearchParams,
): Promise<unknown> {
  const text = (key: string) => query.get(key) ?? undefined;
  const count = (key: string) => (query.has(key) ? { [key]: Number(query.get(key)) } : {});
  switch (name) {
    case 'state':
      return control.state(query.get('as'));
    case 'people':
      return control.people({
        ...(query.has('q') ? { q: query.get('q') ?? '' } : {}),
        ...(query.has('after') ? { after: query.get('after') ?? '' } : {}),
        ...count('limit'),
        ...peopleFilter(query),
      });
    case 'messages':
      return control.messages(text('channel') ?? '', {
        ...(query.has('as') ? { as: query.get('as') ?? '' } : {}),
        ...(query.has('before') ? { before: query.get('before') ?? '' } : {}),
        ...count('limit'),
      });
    case 'dms':
      return control.dms(text('user') ?? '');
    case 'mails':
      return control.mails(text('to'));
    case 'webhooks':
      return control.webhooks();
    case 'traffic':
      return control.traffic(Number(query.get('after') ?? 0));
    case 'violations':
      return control.violations();
    case 'audit-log':
      return control.auditLog();
    case 'faults':
      return control.listFaults();
    case 'fault-presets':
      return faultPresets.map(({ id, name: key, title, mustHold }) => ({ id, name: key, title, mustHold }));
    default:
      return undefined;
  }
}
