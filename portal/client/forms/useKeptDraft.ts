import { useQuery } from '@tanstack/react-query';
import type { DraftView, Kind } from '@yieldwren/shared/browser';
import { useState } from 'react';
import { readAccount } from '../account/accountStore.ts';
import { readKeptDraft } from '../api/drafts.ts';

/** The form is not kept back longer than this by a draft that does not come. */
const patienceMs = 5_000;

const readSoon = async (kind: Kind): Promise<DraftView | null> =>
  await Promise.race([
    readKeptDraft(kind).then(
      (kept) => kept ?? null,
      () => null,
    ),
    new Promise<null>((resolve) => {
      setTimeout(resolve, patienceMs, null);
    }),
  ]);

/** What the person of a form has typed elsewhere: the form starts with it, and waits while it is pending. */
export function useKeptDraft(kind: Kind) {
  const [isSignedIn] = useState(() => readAccount().isSignedIn);
  const { data } = useQuery({
    queryKey: ['me', 'draft', kind],
    queryFn: async () => await readSoon(kind),
    enabled: isSignedIn,
    staleTime: Infinity,
    gcTime: 0,
  });
  return { isPending: isSignedIn && data === undefined, kept: data ?? undefined };
}
