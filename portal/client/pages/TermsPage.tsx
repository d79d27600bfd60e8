import { LegalArticle } from '../components/LegalArticle.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { terms } from '../content/legal/terms.ts';

export function TermsPage() {
  return (
    <>
      <PageTitle path="/terms" />
      <LegalArticle document={terms} />
    </>
  );
}
