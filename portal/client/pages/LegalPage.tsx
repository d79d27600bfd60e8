import { LegalIndex } from '../components/LegalIndex.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { legalIndex } from '../content/legal/legalIndex.ts';

export function LegalPage() {
  return (
    <>
      <PageTitle path="/legal" />
      <LegalIndex index={legalIndex} />
    </>
  );
}
