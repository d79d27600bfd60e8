import { LegalArticle } from '../components/marketing/LegalArticle.tsx';
import { PageTitle } from '../components/ui/PageTitle.tsx';
import { terms } from '../content/legal/terms.ts';

export function TermsPage() {
  return (
    <>
      <PageTitle path="/terms" />
      <LegalArticle document={terms} />
    </>
  );
}
