import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@yieldwren/shared';
import { root } from '../base/root.ts';
import { memoryOptions } from '../launch/memoryOptions.ts';
import { forgetful } from '../launch/mongo.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const policy = 'portal/client/content/legal/privacy.ts';

describe('what several files must say, because none can read the other', () => {
  test.each([
    ['Dockerfile', memoryOptions.flags.map((flag) => `"${flag}"`).join(', ')],
    ['Dockerfile', memoryOptions.flags.join(' ')],
    ['docker-compose.yml', memoryOptions.flags.join(', ')],
  ])('%s runs Node as `npm start` does: %s', (file, flags) => {
    expect(read(file)).toContain(flags);
  });

  test('docker-compose.yml has MongoDB forget as `npm start` does', () => {
    const options = forgetful.map((one) => (one.startsWith('--') ? one : `'${one}'`)).join(', ');
    expect(read('docker-compose.yml')).toContain(options);
  });

  test('docker-compose.yml has portal and bot listen where their health check asks, whatever .env says', () => {
    const compose = read('docker-compose.yml');
    expect(compose).toMatch(/environment: &environment\n(?: {4}.*\n)*? {4}HOST: 0\.0\.0\.0\n/);
    for (const name of ['portal', 'bot']) {
      const service = compose.split(`\n  ${name}:\n`)[1]?.split('\n\n')[0];
      expect(service).toMatch(/environment: \{ <<: \*environment,(?!.*HOST)/);
    }
  });

  test('docker-compose.yml names the image after the installation, so that no other one on the machine moves it', () => {
    expect(read('docker-compose.yml')).toMatch(/^ {2}image: \$\{COMPOSE_PROJECT_NAME:-yieldwren\}:/m);
  });

  test('the accent is one colour in pages, cards, icon and manifest', () => {
    const [, accent = ''] = /--tide: (#[0-9a-f]{6})/.exec(read('portal/client/styles/tokens.css')) ?? [];
    expect(accent).not.toBe('');
    for (const file of [
      'portal/client/palette.ts',
      'portal/client/public/icon.svg',
      'portal/server/pages/siteFiles.ts',
      'scripts/sandbox/ui/palette.ts',
      'scripts/sandbox/ui/chat/Components.module.css',
    ]) {
      expect([file, read(file).includes(accent)]).toEqual([file, true]);
    }
    expect(read('shared/src/applications/kinds.ts')).toContain(accent.replace('#', '0x'));
  });

  test.each(Object.keys(languages))('the privacy policy says that we write in %s', (name) => {
    const spoken = new Intl.DisplayNames('en', { type: 'language' }).of(name) ?? '';
    const [, told = ''] = /messages to you are written in it if it is ([^.]*),/.exec(read(policy)) ?? [];
    expect(told.split(/, | or /)).toContain(spoken);
  });

  test.each(Object.entries(languages))(
    'operating.md quotes the subject that stops mails in %s',
    (_, { mail }) => {
      expect(read('docs/operating.md')).toContain(`\`${mail.unsubscribe('').trim()}\``);
    },
  );
});

test('to wait for a time has one name in all files, and so has the next turn of the event loop', () => {
  const names = globSync('{*.mjs,{bot,portal,shared,scripts}/**/*.{ts,tsx,mjs}}', {
    cwd: root,
    exclude: (path) => /(?:node_modules|dist)$/.test(path),
  }).flatMap((file) => {
    const [, imported = ''] = /import \{([^}]*)\} from 'node:timers\/promises'/.exec(read(file)) ?? [];
    return imported.split(',').map((name) => name.trim());
  });
  const known = ['', 'setImmediate as nextTurn', 'setTimeout as pause'];
  expect([...new Set(names)].toSorted()).toEqual(known);
});
