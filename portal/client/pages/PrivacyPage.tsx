import { LegalArticle } from '../components/marketing/LegalArticle.tsx';
import { PageTitle } from '../components/ui/PageTitle.tsx';
import { privacy } from '../content/legal/privacy.ts';

export function PrivacyPage() {
  return (
    <>
      <PageTitle path="/privacy" />
      <LegalArticle document={privacy} />
    </>
  );
}
