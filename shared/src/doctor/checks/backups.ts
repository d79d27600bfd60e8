import { dayAndTime } from '../../dayAndTime.ts';
import { limits } from '../../limits.ts';
import { type Operations, unfinishedRestore } from '../../stores/operations.ts';
import { describeUnfinished, unfinishedRepair } from '../../stores/restores.ts';
import { defineCheck } from '../Check.ts';
import { broken, type CheckResult, ok, warning } from '../Finding.ts';

/** A daily backup that failed twice has been missed. Days. */
const oldest = 2;
const repair =
  'Look at the log of `npm run backup -- --every 24` (Docker: the service backup), and its disk.';

function halfRestored(operations: Operations): CheckResult[] {
  const restore = unfinishedRestore(operations);
  return restore
    ? [
        {
          check: 'restore',
          ...broken(describeUnfinished(restore), unfinishedRepair),
        },
      ]
    : [];
}

function newest({ backup }: Operations, isProduction: boolean, now: Date): CheckResult {
  if (!backup) {
    const text = 'No backup of this database has been made';
    return isProduction
      ? warning(text, 'Let `npm run backup -- --every 24` run, as compose does.')
      : ok(`${text}, which is right for trying`);
  }
  const text = `The newest backup was made on ${dayAndTime(backup.at)}`;
  return now.getTime() - backup.at.getTime() > oldest * limits.dayMs ? broken(text, repair) : ok(text);
}

/** That this database is no half of a backup, and that one of it was made not long ago. */
export const backups = defineCheck({
  name: 'backups',
  needs: ['MONGODB_URI', 'NODE_ENV'],
  look: async ({ NODE_ENV }, context) => {
    const operations = await context.operations();
    return [...halfRestored(operations), newest(operations, NODE_ENV === 'production', context.now())];
  },
});
