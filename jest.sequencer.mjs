import TestSequencer from '@jest/test-sequencer';

/** What takes longest, longest first: one of these begun last would be waited for. */
const longest = [
  'journeys/looks.',
  'journeys/catalogue.',
  'faults/rolling.',
  'faults/faults.',
  'journeys/sandbox.',
  'faults/botKills.',
  'faults/races.',
  'ApplyFlow.',
  'bot/src/decisions.',
  'applications/life.',
  'journeys/applyDraft.',
  'journeys/pagesLoading.',
  'journeys/signIn.',
  'journeys/pages.',
  'faults/shutdown.',
  'applications/races.',
  'faults/portalKills.',
  'faults/crowd.',
  'routes/refusals.',
  'journeys/',
  'faults/',
  'processEnds.',
  'Away.',
  'bot/src/members.',
  'launch/launch.',
  'portal/server/main.',
];

const rankOf = ({ path }) => {
  const rank = longest.findIndex((part) => path.includes(part));
  return rank < 0 ? longest.length : rank;
};

// oxlint-disable-next-line import/no-default-export -- Jest takes the default export
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
