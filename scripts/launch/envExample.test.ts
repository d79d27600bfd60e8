import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { secretFileNames, settingNames } from '@yieldwren/shared';
import { findEmbedded, readEnvironment } from '../base/readEnvironment.ts';
import { root } from '../base/root.ts';
import { sandboxSettings } from './startDiscord.ts';

const text = readFileSync(join(root, '.env.example'), 'utf8');

describe('.env.example', () => {
  test('has every setting of the product and of the launcher, and no other', () => {
    const names = Object.keys(parseEnv(text)).toSorted();
    expect(names).toEqual([...settingNames, ...sandboxSettings].toSorted());
  });

  test('says above each setting where to find it', () => {
    const lines = text.split('\n');
    const unexplained = lines.filter(
      (line, at) => /^[A-Z_]+=/.test(line) && !/^# [^-]/.test(lines[at - 1] ?? ''),
    );
    expect(unexplained).toEqual([]);
  });

  test('names every secret that may stand in a file', () => {
    expect(text.match(/\b[A-Z_]+_FILE\b/g)?.filter((name) => !sandboxSettings.includes(name))).toEqual(
      secretFileNames,
    );
  });

  test('runs as it is: nothing it says turns an embedded part into a real one', () => {
    const env = readEnvironment('/nowhere', parseEnv(text));
    expect(findEmbedded(env)).toEqual({ mongo: true, redis: true, discord: true });
    expect(env).toEqual({});
  });
});
