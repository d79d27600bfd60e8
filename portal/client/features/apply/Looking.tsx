import { Waiting } from '../../components/ui/Waiting.tsx';
import { ApplyFrame } from './ApplyFrame.tsx';
import { applyWords } from './words.ts';

/** Somebody has verified, and what is known of them is on its way. */
export function Looking() {
  return (
    <ApplyFrame active={2}>
      <Waiting title={applyWords.loading} level={2} />
    </ApplyFrame>
  );
}
