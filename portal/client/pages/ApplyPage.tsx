import { PageTitle } from '../components/ui/PageTitle.tsx';
import { ApplyFlow } from '../features/apply/ApplyFlow.tsx';

export function ApplyPage() {
  return (
    <>
      <PageTitle path="/apply" />
      <ApplyFlow />
    </>
  );
}
