import { LinkButton } from '../../components/ui/LinkButton.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import { useText } from '../../settings.ts';
import { erasedWords } from './dataWords.ts';
import { ErasureReceipt } from './ErasureReceipt.tsx';

/** After everything was erased: what went, what stays, and what is left to do at Discord. */
export function Erased({ receipt }: { readonly receipt: string }) {
  const fill = useText();
  return (
    <StatePanel
      isNew
      icon="CircleCheck"
      tone="good"
      title={erasedWords.title}
      actions={
        <LinkButton size="md" variant="default" to="/">
          {erasedWords.home}
        </LinkButton>
      }
    >
      {erasedWords.texts.map((text) => (
        <p key={text}>{fill(text)}</p>
      ))}
      <ErasureReceipt code={receipt} />
    </StatePanel>
  );
}
