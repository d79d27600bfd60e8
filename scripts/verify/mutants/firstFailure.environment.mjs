import ProcessEnvironment from '../../../jest.process.mjs';

/**
 * A file is over at its first failure: the change is seen, and what it leaves waiting would make each further test wait.
 */
// oxlint-disable-next-line import/no-default-export -- Jest takes the default export
export default class FirstFailure extends ProcessEnvironment {
  #hasFailed = false;

  handleTestEvent({ name, test }) {
    if (name === 'run_start') {
      // Jest keeps telling it of the files after its own in this process.
      this.#hasFailed = false;
    } else if (name === 'test_start' && this.#hasFailed) {
      test.mode = 'skip';
    } else if (name === 'test_done') {
      this.#hasFailed ||= test.errors.length > 0;
    }
  }
}
