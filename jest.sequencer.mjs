import TestSequencer from '@jest/test-sequencer';

/** One of these begun last would be waited for: hundreds of rounds, whole processes, every page in every state. */
const slow =
  /applications\/(?:races|life)\.|\/faults\/|ApplyFlow|decisions\.test|naughtyStrings|processEnds|discordAway|storesAway|\/journeys\/(?:looks|catalogue)/;

// oxlint-disable-next-line import/no-default-export -- Jest takes the default export
export default class SlowFirst extends TestSequencer {
  sort(tests) {
    const known = super.sort(tests);
    return [...known.filter(({ path }) => slow.test(path)), ...known.filter(({ path }) => !slow.test(path))];
  }
}
