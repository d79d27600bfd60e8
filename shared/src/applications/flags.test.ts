import { betaAnswers, makeApplicant } from '../testing/index.ts';
import { flagCauses, linkFlags, sendingFlags } from './flags.ts';
import { withKind } from './store.ts';
import { documentOf } from './submission.ts';

const dayMs = 86_400_000;
const at = new Date('2026-03-01T12:00:00Z');
/** Of an account that was made so many milliseconds before. */
const accountOf = (ms: number) => ({
  discord_id: String((BigInt(at.getTime() - ms) - 1_420_070_400_000n) << 22n),
  created_at: at,
});

describe('a form is flagged', () => {
  it.each([
    ['see https://x.example', true],
    ['HTTP://x', true],
    ['www.x.example', true],
    ['join discord.gg/abc', true],
    ['t.me/abc', true],
    ['not a link: at.me/abc', false],
    ['httpsx', false],
    ['Solar', false],
  ])('for a link in an answer, as in %p: %s', (verticals, expected) => {
    expect(linkFlags('beta', { ...betaAnswers(), verticals })).toEqual(expected ? ['links_in_answers'] : []);
  });

  it('for no link in contact data', () => {
    expect(linkFlags('beta', { ...betaAnswers(), full_name: 'https://ada.example' })).toEqual([]);
  });

  it.each([
    ['a filled trap field', { website: 'x' }, 0, ['trap_field_filled']],
    ['an empty one', { website: '' }, 0, []],
    ['two seconds', { fill_seconds: 2 }, 0, ['filled_very_quickly']],
    ['no time at all', { fill_seconds: 0 }, 0, ['filled_very_quickly']],
    ['a minute', { fill_seconds: 60 }, 0, []],
    ['an account that is a moment too young', {}, 31, ['account_is_young']],
    ['an account that is old enough', {}, 30, []],
  ])('for the way it was sent: %s', (_what, body, wantedDays, expected) => {
    expect(sendingFlags(body, accountOf(30 * dayMs), wantedDays)).toEqual(expected);
  });

  it.each([
    [0, []],
    [1, ['account_is_young']],
  ])(
    'for an account from after our own clock as for one of today, where %i days are asked for',
    (wantedDays, expected) => {
      expect(sendingFlags({}, accountOf(-dayMs), wantedDays)).toEqual(expected);
    },
  );

  it('with the cause in words, which name no contact data; of an unknown flag with its name', () => {
    const answers = { ...betaAnswers(), verticals: 'https://x', traffic_sources: 'www.x' };
    const applicant = makeApplicant({ discord_id: accountOf(dayMs).discord_id });
    const document = documentOf({ kind: 'beta', answers, body: {}, applicant, key: undefined }, at);
    const flags = ['account_is_young', 'links_in_answers', 'same_email', 'of_an_older_build'];
    expect(flagCauses(withKind('beta', { ...document, flags })).map(({ cause }) => cause)).toEqual([
      'The Discord account was 1 day old when this was sent',
      'Links in: Traffic sources, Verticals',
      'Another applicant gave the same e-mail',
      'of an older build',
    ]);
  });
});
