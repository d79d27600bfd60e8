import * as fc from 'fast-check';
import { embedLimits, fitEmbed } from './fitEmbed.ts';

const text = (most: number) => fc.string({ unit: 'binary', minLength: 1, maxLength: most });

test('an embed fits, whatever is in it, and no half character is left', () => {
  const field = fc.record({ name: text(400), value: text(3_000), inline: fc.boolean() });
  const embed = fc.record({
    title: text(400),
    author: fc.record({ name: text(400) }),
    footer: fc.record({ text: text(2_500) }),
    description: text(7_000),
    fields: fc.array(field, { maxLength: 40 }),
  });
  fc.assert(
    fc.property(embed, (given) => {
      const { title = '', author, footer, description = '', fields = [] } = fitEmbed(given);
      const texts: [string, number][] = [
        [title, embedLimits.title],
        [author?.name ?? '', embedLimits.author],
        [footer?.text ?? '', embedLimits.footer],
        [description, embedLimits.description],
        ...fields.flatMap(({ name, value }): [string, number][] => [
          [name, embedLimits.fieldName],
          [value, embedLimits.fieldValue],
        ]),
      ];
      return (
        fields.length <= embedLimits.fields &&
        fields.every(({ name, value }) => name !== '' && value !== '') &&
        texts.every(([one, most]) => one.length <= most && one.isWellFormed()) &&
        texts.reduce((sum, [one]) => sum + one.length, 0) <= embedLimits.total
      );
    }),
  );
});

test('what fits is left as it is', () => {
  const embed = { title: 'a', description: 'b', color: 1, fields: [{ name: 'c', value: 'd', inline: true }] };
  expect(fitEmbed(embed)).toEqual(embed);
});
