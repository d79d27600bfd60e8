import { PageTitle } from '../components/ui/PageTitle.tsx';
import { VerifyFlow } from '../features/verify/VerifyFlow.tsx';

export function VerifyPage() {
  return (
    <>
      <PageTitle path="/verify" />
      <VerifyFlow />
    </>
  );
}
