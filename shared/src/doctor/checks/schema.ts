import { databaseOf } from '../../stores/databaseOf.ts';
import { schemaVersion } from '../../stores/migrations/index.ts';
import { NewerDataError, readSchemaVersion } from '../../stores/migrations/migrate.ts';
import { defineCheck } from '../Check.ts';
import { broken, ok, warning } from '../Finding.ts';

/** Which version the stored documents have. */
export const schema = defineCheck({
  name: 'schema',
  needs: ['MONGODB_URI'],
  look: async (_, context) => {
    const connection = await context.mongo();
    const found = await readSchemaVersion(databaseOf(connection));
    if (found > schemaVersion) {
      return [broken(new NewerDataError(found, schemaVersion).message, 'Update this checkout.')];
    }
    return found === schemaVersion
      ? [ok(`The data has schema version ${found}, as this build`)]
      : [
          warning(
            `The data has schema version ${found}, this build works with ${schemaVersion}`,
            'Start the portal or the bot: either brings it up to date first.',
          ),
        ];
  },
});
