import { PageTitle } from '../components/ui/PageTitle.tsx';
import { AuditFlow } from '../features/leads/AuditFlow.tsx';

export function AuditPage() {
  return (
    <>
      <PageTitle path="/audit" />
      <AuditFlow />
    </>
  );
}
