import { LegalArticle } from '../components/LegalArticle.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { ccpa } from '../content/legal/ccpa.ts';

export function CcpaPage() {
  return (
    <>
      <PageTitle path="/ccpa" />
      <LegalArticle document={ccpa} />
    </>
  );
}
