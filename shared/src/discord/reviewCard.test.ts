import * as fc from 'fast-check';
import { Types } from 'mongoose';
import type { BetaSubmission } from '../applications/beta/model.ts';
import type { Application } from '../applications/store.ts';
import { newEffect } from '../effects/ledger.ts';
import { betaAnswers } from '../testing/samples.ts';
import { type CardFacts, reviewCard } from './reviewCard.ts';

const now = new Date('2026-05-01T12:00:00Z');
const facts: CardFacts = { earlier: [], undoWindowSeconds: 30, now };

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
    expect(labelsOf(card)).toEqual(['Approve', 'Reject', 'Claim', 'Full answers', 'Reveal contact']);
  });

  it('notifies nobody, whatever an answer holds', () => {
    const card = reviewCard(
      application({ verticals: '@everyone <@&1> [click](https://evil.example) **x**' }),
      facts,
    );
    expect(card.allowed_mentions).toEqual({ parse: [] });
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

  it('stays inside every limit of Discord for any answers', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 500 });
    fc.assert(
      fc.property(anything, anything, anything, (traffic_sources, verticals, reason) => {
        const card = reviewCard(
          application({
            traffic_sources,
            verticals,
            status: 'rejected',
            decision: { by: '1', by_name: 'r', at: now, reason, note: reason },
          }),
          {
            ...facts,
            earlier: Array.from({ length: 5 }, () => ({
              reference: 'A',
              status: 'rejected' as const,
              reason,
            })),
          },
        );
        const embed = embedOf(card);
        const fields = embed.fields ?? [];
        const total = [
          embed.title,
          embed.description,
          embed.footer?.text,
          ...fields.flatMap((field) => [field.name, field.value]),
        ].join('').length;
        return (
          total <= 6000 &&
          (embed.description?.length ?? 0) <= 4096 &&
          fields.length <= 25 &&
          fields.every((field) => field.value.length <= 1024 && field.value.length > 0)
        );
      }),
    );
  });

  it('offers Undo inside the window, Reopen after it, and names who decided', () => {
    const decided = application({
      status: 'approved',
      decision: { by: '300000000000000001', by_name: 'rhea', at: now },
    });
    expect(labelsOf(reviewCard(decided, facts))).toEqual(['Undo', 'Full answers', 'Reveal contact']);
    const later = reviewCard(decided, { ...facts, now: new Date(now.getTime() + 31_000) });
    expect(labelsOf(later)).toEqual(['Reopen', 'Full answers', 'Reveal contact']);
    expect(embedOf(later).description).toContain('Approved by <@300000000000000001>');
  });

  it('shows a blocked delivery with its repair and a Retry button', () => {
    const blocked = {
      ...newEffect('member_role', now),
      state: 'blocked' as const,
      last_error: 'Move the role.',
    };
    const card = reviewCard(application({ effects: [blocked] }), facts);
    expect(labelsOf(card)).toContain('Retry');
    expect(JSON.stringify(embedOf(card).fields)).toContain('Move the role.');
  });

  it('tells nothing of the person after erasure', () => {
    const card = reviewCard(application({ erased_at: now }), facts);
    expect(JSON.stringify(card)).not.toMatch(/ada|200000000000000001|Solar/);
    expect(card.components).toEqual([]);
  });
});
