import { LegalIndex } from '../components/marketing/LegalIndex.tsx';
import { legalIndex } from '../content/legal/legalIndex.ts';

export function LegalPage() {
  return <LegalIndex index={legalIndex} />;
}
