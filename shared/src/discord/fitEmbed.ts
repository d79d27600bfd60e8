import type { APIEmbed } from 'discord-api-types/v10';
import { fit } from './text.ts';

/** What Discord takes of an embed. */
export const embedLimits = {
  total: 6_000,
  title: 256,
  author: 256,
  footer: 2_048,
  description: 4_096,
  fields: 25,
  fieldName: 256,
  fieldValue: 1_024,
} as const;

/** Every text cut to its limit, and what the limit of the whole leaves: description first, then the last fields give way. */
export function fitEmbed({ title, author, footer, description, fields = [], ...rest }: APIEmbed): APIEmbed {
  let left: number = embedLimits.total;
  const cut = (text: string, most: number): string => {
    const kept = fit(text, Math.min(most, left));
    left -= kept.length;
    return kept;
  };
  const fitted: APIEmbed = {
    ...rest,
    ...(title ? { title: cut(title, embedLimits.title) } : {}),
    ...(author ? { author: { ...author, name: cut(author.name, embedLimits.author) } } : {}),
    ...(footer ? { footer: { ...footer, text: cut(footer.text, embedLimits.footer) } } : {}),
    fields: fields.slice(0, embedLimits.fields).flatMap((field) =>
      left <= embedLimits.fieldName
        ? []
        : [
            {
              ...field,
              name: cut(field.name, embedLimits.fieldName),
              value: cut(field.value, embedLimits.fieldValue),
            },
          ],
    ),
  };
  return description && left > 0
    ? { ...fitted, description: cut(description, embedLimits.description) }
    : fitted;
}
