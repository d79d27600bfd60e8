import type { LegalBlock } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { ActionLink } from '../ui/ActionLink.tsx';
import { TextWithMail } from '../ui/TextWithMail.tsx';
import classes from './LegalBlocks.module.css';

interface TableBlock {
  readonly block: LegalBlock & { kind: 'table' };
}

function LegalTable({ block }: TableBlock) {
  const fill = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard
    <section className={classes['scroll']} aria-label={fill(block.caption)} tabIndex={0}>
      <table className={classes['table']}>
        <caption>{fill(block.caption)}</caption>
        <thead>
          <tr>
            {block.columns.map((column) => (
              <th key={column} scope="col">
                {fill(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, at) =>
                at === 0 ? (
                  <th key={cell} scope="row">
                    {fill(cell)}
                  </th>
                ) : (
                  <td key={`${at} ${cell}`}>{fill(cell)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Block({ block }: { readonly block: LegalBlock }) {
  const fill = useText();
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <TextWithMail text={block.text} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item) => (
        <li key={item}>
          <TextWithMail text={item} />
        </li>
      ));
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'definitions':
      return (
        <dl className={classes['definitions']}>
          {block.items.map(({ term, text }) => (
            <div key={term}>
              <dt>{fill(term)}</dt>
              <dd>
                <TextWithMail text={text} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <LegalTable block={block} />;
    case 'action':
      return (
        <p>
          <ActionLink action={block.action} variant="secondary" />
        </p>
      );
  }
}

export function LegalBlocks({ blocks }: { readonly blocks: readonly LegalBlock[] }) {
  return (
    <>
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </>
  );
}
