import { StatusFlow } from '../features/status/StatusFlow.tsx';

export function StatusPage() {
  return <StatusFlow />;
}
