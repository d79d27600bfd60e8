import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { schemaVersion } from '@yieldwren/shared';
import { root } from '../../base/root.ts';

const packages = ['shared', 'bot', 'portal'];

/** The field that the newer build adds to each application. */
export const addedField = 'made_by_the_roll';

const version = schemaVersion + 1;
const migration = `import { changeInBatches, type Migration } from './Migration.ts';

export const addField: Migration = {
  version: ${version},
  title: 'every application has the field of the newer build',
  run: async (database, onBatch) => {
    const applications = database.collection('application_submissions');
    const change = () => ({ $set: { ${addedField}: true } });
    await changeInBatches(applications, { ${addedField}: null }, change, onBatch);
  },
};
`;

/** The packages that the two processes import, found beside the copies of our own. */
function linkPackages(folder: string): void {
  const own = '@yieldwren';
  mkdirSync(join(folder, 'node_modules', own), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== own)) {
    symlinkSync(realpathSync(join(root, 'node_modules', name)), join(folder, 'node_modules', name));
  }
  for (const name of packages) {
    symlinkSync(join(folder, name), join(folder, 'node_modules', own, name));
  }
}

const isOwn = (path: string) => !path.endsWith('/node_modules');

/** This checkout with one migration more, which adds a field. @returns the schema version it works with */
export function makeNewerBuild(folder: string): number {
  for (const name of packages) {
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isOwn });
  }
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  linkPackages(folder);
  const migrations = join(folder, 'shared/src/stores/migrations');
  writeFileSync(join(migrations, 'addField.ts'), migration);
  const list = readFileSync(join(migrations, 'index.ts'), 'utf8');
  const longer = list.replace(/(migrations: readonly Migration\[\] = \[[^\]]*)\]/, '$1, addField]');
  if (longer === list) {
    throw new Error('the list of migrations does not look as it did');
  }
  writeFileSync(join(migrations, 'index.ts'), `import { addField } from './addField.ts';\n${longer}`);
  return version;
}
