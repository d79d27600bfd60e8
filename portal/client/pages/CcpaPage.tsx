import { LegalArticle } from '../components/marketing/LegalArticle.tsx';
import { PageTitle } from '../components/ui/PageTitle.tsx';
import { ccpa } from '../content/legal/ccpa.ts';

export function CcpaPage() {
  return (
    <>
      <PageTitle path="/ccpa" />
      <LegalArticle document={ccpa} />
    </>
  );
}
