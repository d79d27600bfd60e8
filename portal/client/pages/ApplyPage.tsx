import { ApplyFlow } from '../features/apply/ApplyFlow.tsx';

export function ApplyPage() {
  return <ApplyFlow />;
}
