import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../base/readEnvironment.ts';
import { EnvFile } from './EnvFile.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, '.env');

function fileOf(text: string): EnvFile {
  writeFileSync(path(), text);
  return new EnvFile(path(), path());
}

describe('.env as it is written', () => {
  test('holds one line of a name, where several stood of which the last counted', () => {
    const file = fileOf(
      '# the bot\nDISCORD_TOKEN=\nPORT=3000\n  export DISCORD_TOKEN = old\nDISCORD_TOKEN=older',
    );
    expect(file.get('DISCORD_TOKEN')).toBe('older');
    file.set('DISCORD_TOKEN', 'new');
    expect(file.get('DISCORD_TOKEN')).toBe('new');
    expect(readFileSync(path(), 'utf8')).toBe('# the bot\nDISCORD_TOKEN=new\nPORT=3000\n');
  });

  test('keeps a secret in its file while it stays, and no line for the file once there is another', () => {
    writeFileSync(join(folder, 'token'), 'kept\n');
    const text = `DISCORD_TOKEN=\nDISCORD_TOKEN_FILE=${join(folder, 'token')}\nPORT=3000\n`;
    const file = fileOf(text);
    expect(file.get('DISCORD_TOKEN')).toBe('kept');
    file.set('DISCORD_TOKEN', 'kept');
    expect(readFileSync(path(), 'utf8')).toBe(text);
    file.set('DISCORD_TOKEN', 'new');
    expect(readFileSync(path(), 'utf8')).toBe('DISCORD_TOKEN=new\nPORT=3000\n');
  });

  test('may be read by its owner alone, also where nothing in it changes', () => {
    const file = fileOf('DISCORD_TOKEN=kept\n');
    chmodSync(path(), 0o644);
    file.set('DISCORD_TOKEN', 'kept');
    expect(statSync(path()).mode & 0o777).toBe(0o600);
  });

  test('stays where a link leads to it, and with whom it belongs to', () => {
    const place = join(folder, 'kept-elsewhere');
    writeFileSync(place, 'DISCORD_TOKEN=old\n');
    // Nobody but root can give a file away.
    const owner = process.getuid?.() === 0 ? 65_534 : statSync(place).uid;
    chownSync(place, owner, statSync(place).gid);
    symlinkSync(place, path());
    new EnvFile(path(), path()).set('DISCORD_TOKEN', 'new');
    expect(lstatSync(path()).isSymbolicLink()).toBe(true);
    expect(readFileSync(place, 'utf8')).toBe('DISCORD_TOKEN=new\n');
    expect(statSync(place).uid).toBe(owner);
  });

  test('says what to do where it cannot be written', () => {
    const file = fileOf('PORT=3000\n');
    mkdirSync(`${path()}.part`);
    expect(() => file.set('HOST', '0.0.0.0')).toThrow(
      expect.objectContaining({
        name: 'StepError',
        message: `${path()} cannot be written (EISDIR). See that this user may write into its folder, and that there is room, then run \`npm run setup\` again.`,
      }),
    );
    expect(readFileSync(path(), 'utf8')).toBe('PORT=3000\n');
  });

  test('is given a new name behind the others, also where no line break ends it', () => {
    fileOf('PORT=3000').set('HOST', '0.0.0.0');
    expect(readFileSync(path(), 'utf8')).toBe('PORT=3000\nHOST=0.0.0.0\n');
  });

  test.each(['Club', 'Cash$money Club', "Bob's", 'The "Best"', `Bob's "Best" # 1`, 'a\\nb', '', '`'])(
    'gives %j back as it was typed, to the set-up and to the product',
    (name) => {
      const file = fileOf('');
      file.set('BRAND_NAME', name);
      expect(file.get('BRAND_NAME')).toBe(name || undefined);
      expect(readEnvironment(folder, {})['BRAND_NAME'] ?? '').toBe(name);
    },
  );
});
