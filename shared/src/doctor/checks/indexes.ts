import { databaseOf } from '../../stores/databaseOf.ts';
import { schemaVersion } from '../../stores/migrations/index.ts';
import { migrate, readSchemaVersion } from '../../stores/migrations/migrate.ts';
import { defineCheck } from '../Check.ts';
import { broken, ok } from '../Finding.ts';

/** The indexes every query of the product relies on; some of them keep rules (one application a person). */
export const indexes = defineCheck({
  name: 'indexes',
  needs: ['MONGODB_URI'],
  look: async (_, context) => {
    const connection = await context.mongo();
    const models = Object.values(connection.models);
    const missing = await Promise.all(
      models.map(async (model) => (await model.diffIndexes()).toCreate.length),
    );
    const count = missing.reduce((sum, one) => sum + one, 0);
    if (count === 0) {
      return [ok('All indexes are there')];
    }
    const found = broken(`Indexes are missing: ${count}`, 'Start the portal or the bot: both create them.');
    const version = await readSchemaVersion(databaseOf(connection));
    if (version !== 0 && version !== schemaVersion) {
      // What changes documents belongs to an update: processes of the older build may still work with them.
      return [found];
    }
    const fix = async () => {
      await migrate(connection);
      return `created ${count} of them`;
    };
    const repair = 'Run `npm run doctor -- --fix`, or start the portal: both create them.';
    return [{ ...found, repair, fix }];
  },
});
