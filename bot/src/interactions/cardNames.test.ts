import { cardNames } from './cardNames.ts';

type Card = Parameters<typeof cardNames>[0];

describe('whom a card is about', () => {
  it.each([
    [
      'stands in its author and footer',
      [{ author: { name: 'ada' }, footer: { text: '34BU-MF6Y' } }],
      'ada',
      '34BU-MF6Y',
    ],
    [
      'has no name on cards of older builds',
      [{ author: null, footer: { text: '34BU-MF6Y' } }],
      undefined,
      '34BU-MF6Y',
    ],
    ['is nowhere in a message without an embed', [], undefined, ''],
  ])('%s', (_title, embeds, name, reference) => {
    expect(cardNames({ embeds } as unknown as Card)).toEqual({ name, reference });
  });
});
