import { useQuery } from '@tanstack/react-query';
import type { DraftView } from '@yieldwren/shared/browser';
import { useState } from 'react';
import { readAccount } from '../account/accountStore.ts';
import { type DraftPlace, readKeptDraft } from '../api/drafts.ts';

/** The form is not kept back longer than this by a draft that does not come. */
const patienceMs = 5_000;

const readSoon = async (place: DraftPlace): Promise<DraftView | null> =>
  await Promise.race([
    readKeptDraft(place).then(
      (kept) => kept ?? null,
      () => null,
    ),
    new Promise<null>((resolve) => {
      setTimeout(resolve, patienceMs, null);
    }),
  ]);

/**
 * What the person of a form has typed elsewhere: the form starts with it, and waits while it is pending. Of a person who
 * is not known (an empty owner) there is none.
 */
export function useKeptDraft(place: DraftPlace) {
  const [isSignedIn] = useState(() => readAccount().isSignedIn);
  const isWanted = isSignedIn && place.owner !== '';
  const { data } = useQuery({
    queryKey: ['me', 'draft', place],
    queryFn: async () => await readSoon(place),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 0,
  });
  return { isPending: isWanted && data === undefined, kept: data ?? undefined };
}
