import { secretFileNames, settingNames } from '@yieldwren/shared';
import { sandboxSettings } from '../../launch/startDiscord.ts';
import { enterTestEnvironment } from './testEnvironment.ts';

describe('the environment of tests', () => {
  const usual = { ...process.env };
  afterEach(() => {
    process.env = usual;
  });

  test('has no setting of a real installation, whichever way it was given', async () => {
    const names = [...settingNames, ...secretFileNames, ...sandboxSettings];
    Object.assign(process.env, Object.fromEntries(names.map((name) => [name, 'of a real installation'])));
    await enterTestEnvironment(() => undefined);
    expect(names.filter((name) => process.env[name] !== undefined)).toEqual(['NODE_ENV']);
    expect(process.env.NODE_ENV).toBe('test');
  });

  test('keeps what else the shell says, is not on UTC, and names every system part', async () => {
    process.env['LIFE_RUNS'] = '7';
    await enterTestEnvironment(() => undefined);
    expect(process.env).toMatchObject({
      LIFE_RUNS: '7',
      TZ: 'Asia/Kolkata',
      MONGOMS_SYSTEM_BINARY: expect.any(String),
      REDIS_SERVER_BINARY: expect.any(String),
      CHROMIUM_PATH: expect.any(String),
    });
  });
});
