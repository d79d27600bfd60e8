import { LegalIndex } from '../components/marketing/LegalIndex.tsx';
import { PageTitle } from '../components/ui/PageTitle.tsx';
import { legalIndex } from '../content/legal/legalIndex.ts';

export function LegalPage() {
  return (
    <>
      <PageTitle path="/legal" />
      <LegalIndex index={legalIndex} />
    </>
  );
}
