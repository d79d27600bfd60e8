import { startSandbox } from '@yieldwren/sandbox';
import { runRegister } from './runRegister.ts';

describe('npm run register', () => {
  test('writes the commands once, and says so when nothing had changed or the token is refused', async () => {
    const sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off' });
    const said: string[] = [];
    const say = (text: string) => said.push(text);
    const env = { ...sandbox.settings };
    const codes = [
      await runRegister(env, say),
      await runRegister(env, say),
      await runRegister({ ...env, DISCORD_TOKEN: 'wrong' }, say),
      await runRegister({}, say),
    ];
    const writes = (await sandbox.control.traffic()).filter(({ method }) => method === 'PUT');
    await sandbox.stop();
    expect(codes).toEqual([0, 0, 1, 1]);
    expect(writes).toHaveLength(1);
    expect(said).toEqual([
      'The commands of "Yieldwren" are registered.',
      '"Yieldwren" has exactly these commands already.',
      expect.stringContaining('does not accept DISCORD_TOKEN'),
      expect.stringContaining('DISCORD_TOKEN (or DISCORD_URL) is missing'),
    ]);
  });
});
