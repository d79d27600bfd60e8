import { useNetwork } from '@mantine/hooks';
import classes from './ReviewDesk.module.css';
import { reviewWords } from './words.ts';

/** Says when what is shown may be behind; empty while it is not. */
export function DeskConnection({ isStreamOpen }: { readonly isStreamOpen: boolean }) {
  const { online: isOnline } = useNetwork();
  const lost = isStreamOpen ? undefined : reviewWords.lost;
  const text = isOnline ? lost : reviewWords.offline;
  return <output className={text ? classes['connection'] : 'hidden-text'}>{text}</output>;
}
