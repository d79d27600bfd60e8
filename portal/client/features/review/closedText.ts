import type { ReviewerView } from '@yieldwren/shared/browser';
import { reviewWords } from './words.ts';

/** Why the server takes nothing that this reviewer does with an application, whatever its state; nothing where it does. */
export function closedText({ own, erased }: Pick<ReviewerView, 'own' | 'erased'>): string | undefined {
  if (own) {
    return reviewWords.own;
  }
  return erased ? reviewWords.erased : undefined;
}
