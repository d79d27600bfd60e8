import classes from './Markup.module.css';
import { Mention } from './Mention.tsx';
import type { Inline } from './nodes.ts';
import { Spoiler } from './Spoiler.tsx';
import { TextLink } from './TextLink.tsx';
import { Timestamp } from './Timestamp.tsx';

const marks = { strong: 'strong', em: 'em', underline: 'u', strike: 's', spoiler: Spoiler } as const;

function InlineNode({ node }: { node: Inline }) {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'break':
      return <br />;
    case 'code':
      return <code className={classes.code}>{node.text}</code>;
    case 'strong':
    case 'em':
    case 'underline':
    case 'strike':
    case 'spoiler': {
      const Mark = marks[node.kind];
      return (
        <Mark>
          <InlineNodes nodes={node.children} />
        </Mark>
      );
    }
    case 'link':
      return (
        <TextLink url={node.url}>
          <InlineNodes nodes={node.children} />
        </TextLink>
      );
    case 'command':
      return <span className={classes.mention}>/{node.name}</span>;
    case 'everyone':
      return <span className={classes.mention}>{node.text}</span>;
    case 'time':
      return <Timestamp at={node.at} style={node.style} />;
    case 'user':
    case 'role':
    case 'channel':
      return <Mention kind={node.kind} id={node.id} />;
  }
}

export function InlineNodes({ nodes }: { nodes: Inline[] }) {
  return nodes.map((node, index) => <InlineNode key={index} node={node} />);
}
