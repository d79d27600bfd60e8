import { memo, useMemo } from 'react';
import { InlineNodes } from './InlineNodes.tsx';
import classes from './Markup.module.css';
import type { Block } from './nodes.ts';
import { parseBlocks } from './parseBlocks.ts';
import { parseInline } from './parseInline.ts';

function BlockNode({ block }: { block: Block }) {
  switch (block.kind) {
    case 'codeBlock':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll sideways, also by keyboard
        <pre className={classes.codeBlock} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote className={classes.quote}>
          <Blocks blocks={block.children} />
        </blockquote>
      );
    case 'heading':
      return (
        <p className={classes.heading} data-level={block.level}>
          <InlineNodes nodes={block.children} />
        </p>
      );
    case 'small':
      return (
        <p className={classes.small}>
          <InlineNodes nodes={block.children} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <InlineNodes nodes={item} />
        </li>
      ));
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'paragraph':
      return (
        <p>
          <InlineNodes nodes={block.children} />
        </p>
      );
  }
}

function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => <BlockNode key={index} block={block} />);
}

/** Discord's markup as elements; never as HTML. */
export const Markup = memo(function Markup({ text }: { text: string }) {
  const blocks = useMemo(() => parseBlocks(text), [text]);
  return (
    <div className={classes.markup}>
      <Blocks blocks={blocks} />
    </div>
  );
});

/** For titles and field names, where only inline markup counts. */
export const InlineMarkup = memo(function InlineMarkup({ text }: { text: string }) {
  return <InlineNodes nodes={parseInline(text)} />;
});
