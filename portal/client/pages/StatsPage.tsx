import { PageTitle } from '../components/ui/PageTitle.tsx';
import { StatsFlow } from '../features/stats/StatsFlow.tsx';

export function StatsPage() {
  return (
    <>
      <PageTitle path="/stats" />
      <StatsFlow />
    </>
  );
}
