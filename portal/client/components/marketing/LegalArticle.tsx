import { site } from '../../content/site.ts';
import type { LegalDocument } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { ButtonLook } from '../ui/ButtonLook.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AnchorLink } from './AnchorLink.tsx';
import classes from './LegalArticle.module.css';
import { LegalBlocks } from './LegalBlocks.tsx';
import { useToday } from './useToday.ts';

const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function LastUpdated({ date }: { readonly date: string }) {
  const today = useToday();
  return (
    <p className={classes['updated']}>
      {site.lastUpdated}: <span>{date === 'today' ? today : dayInWords.format(new Date(date))}</span>
    </p>
  );
}

/** A legal document with its contents beside it; prints black on white. */
export function LegalArticle({ document }: { readonly document: LegalDocument }) {
  const fill = useText();
  return (
    <div className={classes['page']}>
      <header className={classes['head']} data-print>
        <h1>{fill(document.title)}</h1>
        <LastUpdated date={document.lastUpdated} />
        {document.intro.map((text) => (
          <p key={text} className={classes['intro']}>
            {fill(text)}
          </p>
        ))}
      </header>
      <nav className={classes['contents']} aria-label={site.onThisPage}>
        <h2 className={classes['contentsTitle']}>{site.onThisPage}</h2>
        <ol className={classes['list']}>
          {document.sections.map(({ id, title }) => (
            <li key={id}>
              <AnchorLink id={id}>{fill(title)}</AnchorLink>
            </li>
          ))}
        </ol>
        <ButtonLook
          variant="secondary"
          className={classes['print'] ?? ''}
          onClick={() => {
            window.print();
          }}
        >
          <Icon name="Printer" />
          {site.print}
        </ButtonLook>
      </nav>
      <div className={classes['body']}>
        {document.sections.map(({ id, title, blocks }, at) => (
          <section key={id} id={id} className={classes['section']}>
            <h2 data-number={at + 1}>{fill(title)}</h2>
            <LegalBlocks blocks={blocks} />
          </section>
        ))}
      </div>
    </div>
  );
}
