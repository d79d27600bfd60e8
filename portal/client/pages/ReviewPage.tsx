import { PageTitle } from '../components/PageTitle.tsx';
import { ReviewFlow } from '../features/review/ReviewFlow.tsx';

export function ReviewPage() {
  return (
    <>
      <PageTitle path="/review" />
      <ReviewFlow />
    </>
  );
}
