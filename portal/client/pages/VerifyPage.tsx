import { PageTitle } from '../components/PageTitle.tsx';
import { VerifyFlow } from '../features/verify/VerifyFlow.tsx';

export function VerifyPage() {
  return (
    <>
      <PageTitle path="/verify" />
      <VerifyFlow />
    </>
  );
}
