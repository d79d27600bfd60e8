import { type Sandbox, startSandbox } from '../index.ts';
import { takeBreaches } from './breaches.ts';
import { callApi } from './callApi.ts';
import { contractLast } from './contractLast.ts';

async function breakContract(sandbox: Sandbox): Promise<void> {
  await callApi(sandbox, 'GET', '/gateway/bot?fast=1');
}

describe('the breaches of a test', () => {
  it('are named once, with the exchange they were found in', async () => {
    const sandbox = await startSandbox();
    await breakContract(sandbox);
    expect(takeBreaches()).toEqual([
      expect.stringMatching(/^request GET \/gateway\/bot\?fast=1 200: query .*"fast"/),
    ]);
    expect(takeBreaches()).toEqual([]);
    await sandbox.stop();
  });

  it('are known also after the sandbox has stopped', async () => {
    const sandbox = await startSandbox();
    await breakContract(sandbox);
    await sandbox.stop();
    expect(takeBreaches()).toHaveLength(1);
  });

  it('are found when the sandbox stops, where what is measured is not to be checked meanwhile', async () => {
    const sandbox = await startSandbox({ conformance: 'at-end' });
    await breakContract(sandbox);
    await new Promise(setImmediate);
    const state = await fetch(`${sandbox.url}/sandbox/state`);
    expect(await state.json()).toMatchObject({ violationCount: 0 });
    await sandbox.stop();
    expect(takeBreaches()).toHaveLength(1);
  });

  it('stay in the list that is shown', async () => {
    const sandbox = await startSandbox();
    await breakContract(sandbox);
    takeBreaches();
    expect(await sandbox.control.violations()).toHaveLength(1);
    await sandbox.stop();
  });
});

describe('the contract is looked at', () => {
  it('after everything else that a file does when it ends', () => {
    const hooks = [
      { type: 'afterAll', fn: { name: 'holdContract' } },
      { type: 'beforeAll', fn: { name: 'startSandbox' } },
      { type: 'afterAll', fn: { name: 'stopSandbox' } },
    ];
    contractLast(hooks);
    expect(hooks.map(({ type, fn }) => `${type} ${fn.name}`)).toEqual([
      'beforeAll startSandbox',
      'afterAll stopSandbox',
      'afterAll holdContract',
    ]);
  });
});
