import { takeDoubt } from '../applications/roles/grants.ts';
import type { Context } from '../context.ts';
import { evidenceOf } from '../discord/errors.ts';
import { alignRole, readStanding } from './alignRole.ts';

const reasons = {
  PUT: 'An application of this member entitles them to it',
  DELETE: 'No application of this member entitles them to it any more',
};

/**
 * Settles every role of which nobody has seen whether Discord and the applications agree: the answer of a write was
 * lost, two processes crossed, or a person was erased. @returns how many were looked at
 */
export async function settleDoubts(context: Context): Promise<number> {
  for (let looked = 0; ; looked += 1) {
    const grant = await takeDoubt(context.now());
    if (!grant) {
      return looked;
    }
    try {
      const standing = await readStanding(context, grant);
      const outcome = await alignRole(context, grant, standing, { lane: 'bulk', reasons });
      context.log.info({ role: grant.kind, outcome }, 'a role in doubt was settled');
    } catch (error) {
      context.log.warn({ role: grant.kind, ...evidenceOf(error) }, 'a role stays in doubt for now');
    }
  }
}
