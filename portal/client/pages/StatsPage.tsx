import { StatsFlow } from '../features/stats/StatsFlow.tsx';

export function StatsPage() {
  return <StatsFlow />;
}
