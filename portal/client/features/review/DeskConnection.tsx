import { useSyncExternalStore } from 'react';
import classes from './ReviewDesk.module.css';
import { reviewWords } from './words.ts';

function subscribeOnline(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says when what is shown may be behind; empty while it is not. */
export function DeskConnection({ isStreamOpen }: { readonly isStreamOpen: boolean }) {
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const lost = isStreamOpen ? undefined : reviewWords.lost;
  const text = isOnline ? lost : reviewWords.offline;
  return <output className={text ? classes['connection'] : 'hidden-text'}>{text}</output>;
}
