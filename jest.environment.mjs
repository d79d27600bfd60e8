import { setTimeout as pause } from 'node:timers/promises';
import ProcessEnvironment from './jest.process.mjs';
import { contractLast } from './scripts/sandbox/testing/contractLast.ts';

const graceMs = 5_000;

/** What keeps this process alive beside Jest's own channels. */
const openHandles = () =>
  process._getActiveHandles().flatMap((handle) => {
    switch (handle.constructor.name) {
      case 'Server':
        return [`a server on ${JSON.stringify(handle.address?.())}`];
      case 'Socket':
        return handle.remotePort ? [`a socket to port ${handle.remotePort}`] : [];
      case 'ChildProcess':
        return [`a child process: ${handle.spawnargs.slice(0, 4).join(' ')}`];
      default:
        return [];
    }
  });

/** The clock of Jest's report, where no worker of its own runs the tests. */
const timersOfJest = process.send ? 0 : 1;

/** How many timers keep this process alive; nothing tells whose they are. */
const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

/** The process itself; a file fails that leaves a server, a socket, a process or a timer open. */
// oxlint-disable-next-line import/no-default-export -- Jest takes the default export
export default class WatchfulEnvironment extends ProcessEnvironment {
  #before = [];
  #timersBefore = 0;
  #hasFailed = false;

  handleTestEvent({ name, test }, { rootDescribeBlock }) {
    if (name === 'run_start') {
      contractLast(rootDescribeBlock.hooks);
    } else if (name === 'test_done') {
      this.#hasFailed ||= test.errors.length > 0;
    }
  }

  async setup() {
    this.#before = openHandles();
    this.#timersBefore = Math.max(countTimers(), timersOfJest);
  }

  async teardown() {
    await super.teardown();
    const left = () => [
      ...openHandles().filter((handle) => !this.#before.includes(handle)),
      ...Array.from({ length: Math.max(0, countTimers() - this.#timersBefore) }, () => 'a timer'),
    ];
    for (const end = Date.now() + graceMs; left().length > 0 && Date.now() < end; ) {
      await pause(20);
    }
    // What a test leaves that failed half-way is told by its failure, which this would take the place of.
    if (left().length > 0 && !this.#hasFailed) {
      throw new Error(`Left open: ${left().join(', ')}`);
    }
  }
}
