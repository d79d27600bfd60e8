import { ReviewFlow } from '../features/review/ReviewFlow.tsx';

export function ReviewPage() {
  return <ReviewFlow />;
}
