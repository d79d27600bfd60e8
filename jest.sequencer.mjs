import sequencer from '@jest/test-sequencer';

/** Files that start, kill and slow down whole processes: they mostly wait, and one begun last would be waited for. */
const slow = /\/faults\/|processEnds|discordAway|storesAway|\/e2e\/(?:looks|catalogue)/;

export default class SlowFirst extends sequencer.default {
  sort(tests) {
    const known = super.sort(tests);
    return [...known.filter(({ path }) => slow.test(path)), ...known.filter(({ path }) => !slow.test(path))];
  }
}
