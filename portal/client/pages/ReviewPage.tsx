import { PageTitle } from '../components/ui/PageTitle.tsx';
import { ReviewFlow } from '../features/review/ReviewFlow.tsx';

export function ReviewPage() {
  return (
    <>
      <PageTitle path="/review" />
      <ReviewFlow />
    </>
  );
}
