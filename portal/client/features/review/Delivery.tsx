import { Button } from '@mantine/core';
import {
  effectLabels,
  effectStateLabels,
  isStuck,
  type ReviewDetail,
  takenBackLabel,
} from '@yieldwren/shared/browser';
import { retryDelivery } from '../../api/review.ts';
import classes from './ApplicationDetail.module.css';
import { Part } from './Part.tsx';
import { Rows } from './Rows.tsx';
import type { Desk } from './useDesk.ts';
import { detailWords } from './words.ts';

interface DeliveryProps {
  readonly application: ReviewDetail;
  readonly desk: Desk;
}

/** What reached the applicant, and what has to be tried again. */
export function Delivery({ application: { id, effects }, desk }: DeliveryProps) {
  return (
    <Part title={detailWords.delivery}>
      <Rows>
        {effects.map((effect, index) => (
          <li key={index}>
            <span>{effectLabels[effect.kind]}</span>
            <span className={classes['end']}>
              <span data-bad={isStuck(effect) || undefined}>
                {effect.taken_back ? takenBackLabel : effectStateLabels[effect.state]}
                {effect.last_error && effect.state !== 'done' ? `: ${effect.last_error}` : ''}
              </span>
              {isStuck(effect) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={desk.isBusy(id, `retry ${effect.kind}`)}
                  aria-label={`${detailWords.retry}: ${effectLabels[effect.kind]}`}
                  onClick={() =>
                    void desk.act(id, `retry ${effect.kind}`, () => retryDelivery(id, effect.kind))
                  }
                >
                  {detailWords.retry}
                </Button>
              )}
            </span>
          </li>
        ))}
      </Rows>
    </Part>
  );
}
