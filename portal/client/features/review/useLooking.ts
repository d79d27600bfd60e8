import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tellLooking } from '../../api/review.ts';

interface Shown {
  readonly stream: string;
  readonly id: string | null;
}

/** Tells the others which application is open here, one after the other: the last one told is the one that is open. */
export function useLooking(stream: string | undefined, id: string | null): void {
  const { mutate } = useMutation({
    mutationFn: ({ stream: told, id: shown }: Shown) => tellLooking(told, shown),
    scope: { id: 'looking' },
  });
  const hasTold = useRef(false);
  useEffect(() => {
    if (stream !== undefined && (id !== null || hasTold.current)) {
      hasTold.current = true;
      mutate({ stream, id });
    }
  }, [stream, id, mutate]);
}
