import { diskUse } from '../../stores/database.ts';
import { databaseOf } from '../../stores/databaseOf.ts';
import { defineCheck } from '../Check.ts';
import { broken, ok, warning } from '../Finding.ts';

/** Parts of the disk; a full one ends every write. */
const bounds = { warning: 0.85, broken: 0.95 };
const repair = 'Make room on that disk, or give it more.';

/** Room for what MongoDB has to write. */
export const disk = defineCheck({
  name: 'disk',
  needs: ['MONGODB_URI'],
  look: async (_, context) => {
    const connection = await context.mongo();
    const used = await diskUse(databaseOf(connection));
    const text = `The disk under MongoDB's data is ${Math.round(used * 100)} % full`;
    if (used >= bounds.broken) {
      return [broken(text, repair)];
    }
    return [used >= bounds.warning ? warning(text, repair) : ok(text)];
  },
});
