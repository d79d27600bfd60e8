import { useState } from 'react';

export type Asked = 'reject' | 'reopen';

export interface Wish {
  readonly id: string;
  readonly decision: Asked;
  /** Of the decision that stood there then, if any: what is typed is about that one. */
  readonly decidedAt: string | undefined;
}

/** Which decision on the opened application a reason is asked for; it stands as long as that one is open. */
export function useAsking(id: string | null, decidedAt: string | undefined) {
  const [wish, setWish] = useState<Wish>();
  // The browser's way back may lead to another application, which nobody has asked to decide on.
  if (wish && wish.id !== id) {
    setWish(undefined);
  }
  const ask = (decision?: Asked) => {
    setWish(decision && id ? { id, decision, decidedAt } : undefined);
  };
  return [wish, ask] as const;
}
