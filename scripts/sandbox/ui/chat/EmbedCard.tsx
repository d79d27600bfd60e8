import { Anchor } from '@mantine/core';
import type { APIEmbed } from 'discord-api-types/v10';
import { memo } from 'react';
import { InlineMarkup, Markup } from '../markup/Markup.tsx';
import { styledTime } from '../parts/formatTime.ts';
import classes from './EmbedCard.module.css';
import { ownPicture } from './ownPicture.ts';

function Picture({
  url,
  alt,
  className,
}: {
  url: string | undefined;
  alt: string;
  className: string | undefined;
}) {
  const own = ownPicture(url);
  if (own !== null) {
    return <img className={className} src={own} alt={alt} loading="lazy" />;
  }
  return url === undefined ? null : (
    <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
      {alt}
    </Anchor>
  );
}

function Title({ embed }: { embed: APIEmbed }) {
  if (embed.title === undefined) {
    return null;
  }
  const title = <InlineMarkup text={embed.title} />;
  return (
    <p className={classes.title}>
      {embed.url === undefined ? (
        title
      ) : (
        <Anchor href={embed.url} target="_blank" rel="noreferrer" inherit>
          {title}
        </Anchor>
      )}
    </p>
  );
}

function Footer({ embed }: { embed: APIEmbed }) {
  const at = embed.timestamp === undefined ? null : Date.parse(embed.timestamp);
  if (embed.footer === undefined && at === null) {
    return null;
  }
  return (
    <p className={classes.footer}>
      {[embed.footer?.text, at === null ? undefined : styledTime(at, 'f')]
        .filter((part) => part !== undefined)
        .join(' · ')}
    </p>
  );
}

export const EmbedCard = memo(function EmbedCard({ embed }: { embed: APIEmbed }) {
  const colour = embed.color === undefined ? undefined : `#${embed.color.toString(16).padStart(6, '0')}`;
  return (
    <div className={classes.embed} style={colour === undefined ? undefined : { borderLeftColor: colour }}>
      <div className={classes.words}>
        {embed.author !== undefined && <p className={classes.author}>{embed.author.name}</p>}
        <Title embed={embed} />
        {embed.description !== undefined && <Markup text={embed.description} />}
        {embed.fields !== undefined && embed.fields.length > 0 && (
          <dl className={classes.fields}>
            {embed.fields.map((field, index) => (
              <div key={index} data-inline={field.inline === true || undefined}>
                <dt>
                  <InlineMarkup text={field.name} />
                </dt>
                <dd>
                  <Markup text={field.value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <Picture url={embed.image?.url} alt="Picture of the embed" className={classes.image} />
        <Footer embed={embed} />
      </div>
      <Picture url={embed.thumbnail?.url} alt="Small picture of the embed" className={classes.thumbnail} />
    </div>
  );
});
