import { PageTitle } from '../components/ui/PageTitle.tsx';
import { BlocklistFlow } from '../features/leads/BlocklistFlow.tsx';

export function BlocklistPage() {
  return (
    <>
      <PageTitle path="/blocklist" />
      <BlocklistFlow />
    </>
  );
}
