import TestSequencer from '@jest/test-sequencer';

/** Files that start, kill and slow down whole processes: they mostly wait, and one begun last would be waited for. */
const slow = /\/faults\/|processEnds|discordAway|storesAway|\/journeys\/(?:looks|catalogue)/;

// oxlint-disable-next-line import/no-default-export -- Jest takes the default export
export default class SlowFirst extends TestSequencer {
  sort(tests) {
    const known = super.sort(tests);
    return [...known.filter(({ path }) => slow.test(path)), ...known.filter(({ path }) => !slow.test(path))];
  }
}
