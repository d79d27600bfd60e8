import { AuditFlow } from '../features/leads/AuditFlow.tsx';

export function AuditPage() {
  return <AuditFlow />;
}
