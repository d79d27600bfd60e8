import { BlocklistFlow } from '../features/leads/BlocklistFlow.tsx';

export function BlocklistPage() {
  return <BlocklistFlow />;
}
