import { DomainError, languages } from '@yieldwren/shared';
import { errorReply } from './errorReply.ts';

describe('what a person reads when something could not be done', () => {
  it('a refusal is told in its own words, with reference and time', () => {
    const refusal = new DomainError('already_decided', 'Rhea approved it already.', {
      reference: 'ABCD-2345',
      date: '2026-01-02T03:04:05.000Z',
    });
    expect(errorReply(refusal, '1', languages.en).content).toBe(
      '**ABCD-2345**: Rhea approved it already. (<t:1767323045:R>)',
    );
    expect(errorReply(refusal, '1', languages.fr).content).toBe(
      '**ABCD-2345**\u00a0: Cette candidature a déjà reçu une réponse. (<t:1767323045:R>)',
    );
  });

  it('a fault is answered plainly, never with what it says', () => {
    const reply = errorReply(new Error('connect ECONNRESET 10.0.0.7 password=x'), '4711', languages.en);
    expect(reply.content).toContain('Something went wrong on our side');
    expect(reply.content).toContain('4711');
    expect(JSON.stringify(reply)).not.toContain('10.0.0.7');
  });

  it('records out of reach say to look first: what was asked for may have been done before they went', () => {
    expect(
      errorReply(new Error('Client must be connected: not connected'), '1', languages.en).content,
    ).toContain('look first whether it was done');
  });

  it('typed text is given back as it was typed, inside the limits of a message', () => {
    const text = `\`\`\`${'ä'.repeat(4_000)}`;
    const [embed, ...more] =
      errorReply(new Error('x'), '1', languages.en, [
        { label: 'note', text },
        { label: 'text', text: '' },
      ]).embeds ?? [];
    expect(more).toEqual([]);
    expect(embed?.title).toBe('You wrote (note)');
    expect(embed?.description?.length).toBeLessThan(4_096);
    expect(embed?.description?.slice(4)).not.toContain('```ä');
  });
});
