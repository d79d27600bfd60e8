import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewerView } from '@yieldwren/shared/browser';
import { repliedText } from '../../api/request.ts';
import { revealContact } from '../../api/review.ts';
import { AnswerList } from '../../components/ui/AnswerList.tsx';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { noteFocus } from '../../writing.ts';
import classes from './ApplicationDetail.module.css';
import { Moment } from './Moment.tsx';
import { oneKey } from './queryKeys.ts';
import { detailWords } from './words.ts';

/** Name, e-mail and phone number: shown on request, which is recorded, and kept no longer than the page shows them. */
export function ContactData({ application: { id, kind, reveals } }: { readonly application: ReviewerView }) {
  const queries = useQueryClient();
  const reveal = useMutation({
    mutationFn: () => revealContact(id),
    gcTime: 0,
    onMutate: noteFocus,
    onSuccess: () => void queries.invalidateQueries({ queryKey: oneKey(id) }),
  });
  return (
    <>
      {reveal.data ? (
        <AnswerList kind={kind} answers={{ ...reveal.data }} />
      ) : (
        <div>
          <Button
            variant="default"
            loading={reveal.isPending}
            onClick={() => {
              reveal.mutate();
            }}
          >
            {detailWords.reveal}
          </Button>
          <p className={classes['soft']}>{detailWords.revealHint}</p>
        </div>
      )}
      {reveal.isError && (
        <ProblemAlert attempt={reveal.error} mayFocus={reveal.context}>
          {repliedText(reveal.error, detailWords.revealFailed)}
        </ProblemAlert>
      )}
      {reveals.length > 0 && (
        <ul className={classes['soft']}>
          {reveals.map(({ by, by_name: name, at }) => (
            <li key={`${by} ${at}`}>
              {detailWords.revealedBy(name)} <Moment at={at} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
