import { useState } from 'react';

export type Asked = 'reject' | 'reopen';

/** Which decision on the opened application a reason is asked for; it stands as long as that one is open. */
export function useAsking(id: string | null) {
  const [wish, setWish] = useState<{ readonly id: string; readonly decision: Asked }>();
  // The browser's way back may lead to another application, which nobody has asked to decide on.
  if (wish && wish.id !== id) {
    setWish(undefined);
  }
  const ask = (decision?: Asked) => {
    setWish(decision && id ? { id, decision } : undefined);
  };
  return [wish?.decision, ask] as const;
}
