import { limits } from '../../limits.ts';
import { defineCheck } from '../Check.ts';
import { broken, ok, warning } from '../Finding.ts';

/** A daily backup that failed twice has been missed. Days. */
const oldest = 2;
const repair =
  'Look at the log of `npm run backup -- --every 24` (Docker: the service backup), and its disk.';

/** That a backup of this database was made not long ago. */
export const backups = defineCheck({
  name: 'backups',
  needs: ['MONGODB_URI', 'NODE_ENV'],
  look: async ({ NODE_ENV }, context) => {
    const { backup } = await context.operations();
    if (!backup) {
      const text = 'No backup of this database has been made';
      return NODE_ENV === 'production'
        ? [warning(text, 'Let `npm run backup -- --every 24` run, as compose does.')]
        : [ok(`${text}, which is right for trying`)];
    }
    const text = `The newest backup was made on ${backup.at.toISOString().slice(0, 16).replace('T', ' ')}`;
    return [
      context.now().getTime() - backup.at.getTime() > oldest * limits.dayMs ? broken(text, repair) : ok(text),
    ];
  },
});
