import { useQuery } from '@tanstack/react-query';
import type { DraftView, Kind } from '@yieldwren/shared/browser';
import { type ReactNode, useState } from 'react';
import { readAccount } from '../account/accountStore.ts';
import { readKeptDraft } from '../api/drafts.ts';

interface WithDraftProps {
  readonly kind: Kind;
  readonly waiting: ReactNode;
  readonly children: (kept: DraftView | undefined) => ReactNode;
}

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

/** A form, once it is known what its person has typed elsewhere. */
export function WithDraft({ kind, waiting, children }: WithDraftProps) {
  const [isSignedIn] = useState(() => readAccount().isSignedIn);
  const { data } = useQuery({
    queryKey: ['me', 'draft', kind],
    queryFn: async () => await readSoon(kind),
    enabled: isSignedIn,
    staleTime: Infinity,
    gcTime: 0,
  });
  return isSignedIn && data === undefined ? waiting : children(data ?? undefined);
}
