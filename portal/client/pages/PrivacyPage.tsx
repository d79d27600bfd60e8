import { LegalArticle } from '../components/LegalArticle.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { privacy } from '../content/legal/privacy.ts';

export function PrivacyPage() {
  return (
    <>
      <PageTitle path="/privacy" />
      <LegalArticle document={privacy} />
    </>
  );
}
