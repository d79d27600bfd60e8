import type { infer as Of } from 'zod/mini';
import type { bodies } from '../server/control/bodies.ts';

/**
 * `POST /sandbox/<action>` takes the JSON body below and answers `{ok: true, result}` or 4xx `{ok: false, error}`.
 * Reads: `GET /sandbox/state?as=`, `/people?q=&after=&limit=&where=in|out&role=&ids=`, `/messages?channel=&as=&before=&limit=`, `/traffic?after=`,
 * `/mails?to=`, `/webhooks`, `/violations`, `/audit-log`, `/faults`, `/fault-presets`, `/stream?as=`,
 * `/wait?for=<method> <path>&status=&after=&timeout=`.
 */
export type ControlBodies = { [Name in keyof typeof bodies]: Of<(typeof bodies)[Name]> };
