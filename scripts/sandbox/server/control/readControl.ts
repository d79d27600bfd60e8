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
  const whole = (key: string, least: number) => {
    const asked = query.get(key);
    if (asked !== null && !(Number.isInteger(Number(asked)) && Number(asked) >= least)) {
      throw new Error(`'${key}' is a whole number from ${least} up`);
    }
    return asked === null ? undefined : Number(asked);
  };
  switch (name) {
    case 'state':
      return control.state(query.get('as'));
    case 'people':
      return control.people({
        ...(query.has('q') ? { q: query.get('q') ?? '' } : {}),
        ...(query.has('after') ? { after: query.get('after') ?? '' } : {}),
        limit: whole('limit', 1),
        ...peopleFilter(query),
      });
    case 'messages':
      return control.messages(text('channel') ?? '', {
        ...(query.has('as') ? { as: query.get('as') ?? '' } : {}),
        ...(query.has('before') ? { before: query.get('before') ?? '' } : {}),
        limit: whole('limit', 1),
      });
    case 'dms':
      return control.dms(text('user') ?? '');
    case 'mails':
      return control.mails(text('to'));
    case 'webhooks':
      return control.webhooks();
    case 'traffic':
      return control.traffic(whole('after', 0));
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
