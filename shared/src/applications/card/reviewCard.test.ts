import * as fc from 'fast-check';
import { Types } from 'mongoose';
import { betaAnswers, contactAnswers } from '../../testing/samples.ts';
import { testConfig } from '../../testing/testConfig.ts';
import type { BetaSubmission } from '../beta/model.ts';
import { effectKinds, effectStates, kinds, statuses } from '../kinds.ts';
import { newEffect } from '../ledger/ledger.ts';
import type { Application } from '../store.ts';
import type { CardFacts } from './CardFacts.ts';
import { reviewCard } from './reviewCard.ts';

const now = new Date('2026-05-01T12:00:00Z');
const config = testConfig({ UNDO_WINDOW_SECONDS: '30', DISCORD_CDN_URL: 'http://cdn.test' });
const facts: CardFacts = {
  attempt: 1,
  earlier: [],
  changed: [],
  sameEmail: [],
  clock: { config, now: () => now },
};

function application(changes: Partial<BetaSubmission> = {}): Application {
  return {
    kind: 'beta',
    _id: new Types.ObjectId('65f0000000000000000000aa'),
    user_id: null,
    discord_id: '200000000000000001',
    profile: { username: 'ada', avatar: null },
    reference: 'K7QM-2XVA',
    status: 'pending',
    history: [],
    effects: [newEffect('card', now), newEffect('member_role', now)],
    flags: [],
    created_at: now,
    updated_at: now,
    ...betaAnswers(),
    ...changes,
  };
}

const anything = (most: number) => fc.string({ unit: 'binary', maxLength: most });
const anyRow = fc.record({
  kind: fc.constantFrom(...effectKinds),
  state: fc.constantFrom(...effectStates),
  last_error: anything(2_000),
});
const anyEarlier = fc.array(
  fc.record({
    reference: fc.constant('A2A2-B3B3'),
    status: fc.constantFrom(...statuses),
    reason: anything(1_000),
  }),
  { maxLength: 5 },
);
const sometimes = fc.option(fc.constant(now), { nil: undefined });
/** Every part that a card shows, in any state and of any length that could be stored. */
const anyApplication = fc
  .record({
    kind: fc.constantFrom(...kinds),
    status: fc.constantFrom(...statuses),
    texts: fc.array(anything(2_000), { minLength: 5, maxLength: 5 }),
    username: anything(300),
    flags: fc.array(anything(200), { maxLength: 30 }),
    rows: fc.array(anyRow, { maxLength: 60 }),
    words: fc.tuple(anything(1_200), anything(1_200)),
    is: fc.record({ claimed: fc.boolean(), decided: fc.boolean(), asked: fc.boolean(), voted: fc.boolean() }),
    left_at: sometimes,
    rejoined_at: sometimes,
    overdue_at: sometimes,
    erased_at: sometimes,
  })
  .map(({ kind, texts, username, rows, words: [reason, note], is, ...rest }): Application => {
    const [email = '', verticals = '', platforms = '', daily_spend = '', daily_submits = ''] = texts;
    const by = { by: '300000000000000001', by_name: 'rhea' };
    const changes = {
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
      profile: { username, avatar: null },
      effects: rows.map((one) => ({ ...newEffect('dm', now), ...one })),
      traffic_sources: platforms,
      verticals,
      ...(is.claimed ? { claim: { ...by, expires_at: new Date(now.getTime() + 1) } } : {}),
      ...(is.asked
        ? { asked_at: now, questions: [{ _id: new Types.ObjectId(), ...by, at: now, text: reason }] }
        : {}),
      ...(is.voted ? { approvals: [{ ...by, at: now }] } : {}),
      ...(is.decided ? { decision: { ...by, at: now, reason, note } } : {}),
      form_data: contactAnswers({ email, verticals, platforms, daily_spend, daily_submits }),
    };
    return { ...application(changes), kind } as Application;
  });

const embedOf = (card: ReturnType<typeof reviewCard>) => card.embeds?.[0] ?? {};
const labelsOf = (card: ReturnType<typeof reviewCard>): string[] =>
  [...JSON.stringify(card.components).matchAll(/"label":"([^"]+)"/g)].map((match) => match[1] ?? '');

describe('review card', () => {
  it('shows eight short fields and never the contact data', () => {
    const card = reviewCard(
      application({ email: 'secret@mail.example', phone_number: '+1 555 0199', full_name: 'Hidden Name' }),
      facts,
    );
    expect(embedOf(card).fields).toHaveLength(8);
    expect(JSON.stringify(card)).not.toMatch(/secret@mail|555 0199|Hidden Name/);
    expect(labelsOf(card)).toEqual([
      'Approve',
      'Reject',
      'Claim',
      'Ask',
      'Full answers',
      'Reveal contact',
      'Discuss',
    ]);
  });

  it('mentions nobody and links nowhere, whatever an answer holds', () => {
    const card = reviewCard(
      application({ verticals: '@everyone <@&1> [click](https://evil.example) **x**' }),
      facts,
    );
    const text = JSON.stringify(embedOf(card).fields);
    expect(text).not.toContain('@everyone');
    expect(text).not.toContain('https://evil.example');
  });

  it('says where the full answer is when one is cut', () => {
    const card = reviewCard(application({ traffic_sources: '😀'.repeat(200) }), facts);
    const traffic = embedOf(card).fields?.find((field) => field.name === 'Traffic');
    expect(traffic?.value).toContain('full answer in /application K7QM-2XVA');
    expect(traffic?.value.isWellFormed()).toBe(true);
  });

  it('stays inside every limit of Discord, whatever is stored', () => {
    fc.assert(
      fc.property(anyApplication, anyEarlier, (given, earlier) => {
        const card = reviewCard(given, { ...facts, earlier });
        const { title = '', author, description = '', footer, fields = [] } = embedOf(card);
        const texts = [title, author?.name ?? '', description, footer?.text ?? ''];
        texts.push(...fields.flatMap(({ name, value }) => [name, value]));
        const rows = card.components as { components: { custom_id: string; label: string }[] }[];
        const buttons = rows.flatMap((row) => row.components);
        const ids = buttons.map(({ custom_id }) => custom_id);
        return (
          texts.join('').length <= 6_000 &&
          title.length <= 256 &&
          description.length <= 4_096 &&
          (author?.name ?? '').length <= 256 &&
          (footer?.text ?? '').length <= 2_048 &&
          fields.length <= 25 &&
          fields.every(({ name }) => name.trim() !== '' && name.length <= 256) &&
          fields.every(({ value }) => value.trim() !== '' && value.length <= 1_024) &&
          texts.every((text) => text.isWellFormed()) &&
          rows.length <= 5 &&
          rows.every(({ components }) => components.length > 0 && components.length <= 5) &&
          buttons.every(({ label }) => label !== '' && label.length <= 80) &&
          ids.every((id) => id.length <= 100) &&
          new Set(ids).size === ids.length
        );
      }),
    );
  });

  it('a pending application whose delivery fails says which one, beside Retry', () => {
    const failing = { ...newEffect('member_role', now), last_error: 'Discord did not take it.' };
    const card = reviewCard(application({ effects: [failing] }), facts);
    expect(labelsOf(card)).toContain('Retry');
    expect(JSON.stringify(embedOf(card).fields)).toContain('Discord did not take it.');
  });

  it('says why it is flagged, whose e-mail is the same, and what has changed since the attempt before', () => {
    const given = application({ flags: ['same_email', 'links_in_answers'], verticals: 'www.x.example' });
    const more = { ...facts, changed: ['Verticals', 'Team size'], sameEmail: ['A2A2-B3B3'] };
    const text = embedOf(reviewCard(given, more)).description;
    expect(text).toContain('⚠️ Another applicant gave the same e-mail: A2A2-B3B3');
    expect(text).toContain('⚠️ Links in: Verticals');
    expect(text).toContain('Changed since then: Verticals, Team size');
  });

  it('shows name and picture; whoever has none gets one of Discord', () => {
    const profile = { username: '\u202eada\n@everyone', avatar: 'a1b2' };
    const { author, thumbnail } = embedOf(reviewCard(application({ profile }), facts));
    expect(author?.name).toBe('ada @everyone');
    expect(thumbnail?.url).toBe('http://cdn.test/avatars/200000000000000001/a1b2.png');
    expect(embedOf(reviewCard(application(), facts)).thumbnail?.url).toMatch(
      /^http:\/\/cdn\.test\/embed\/avatars\/[0-5]\.png$/,
    );
  });

  it('has answers three to a row, while it waits and once it is decided; the deliveries then follow', () => {
    const answers = embedOf(reviewCard(application(), facts)).fields ?? [];
    expect(new Set(answers.map(({ inline }) => inline))).toEqual(new Set([true]));
    const decided = application({
      status: 'rejected',
      decision: { by: '1', by_name: 'r', at: now, reason: 'too small for us', note: 'asked twice' },
    });
    const { description = '', fields } = embedOf(reviewCard(decided, facts));
    expect(description.split('\n')).toHaveLength(2);
    expect(description).toContain('Reason: too small for us · Note: asked twice');
    expect(fields?.slice(0, -1)).toEqual(answers);
    expect(fields?.at(-1)).toMatchObject({ name: 'Delivery', inline: false });
  });

  it('tells nothing of the person after erasure', () => {
    const card = reviewCard(application({ erased_at: now }), facts);
    expect(JSON.stringify(card)).not.toMatch(/ada|200000000000000001|Solar/);
    expect(card.components).toEqual([]);
  });
});
