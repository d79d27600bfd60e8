import { LegalArticle } from '../components/marketing/LegalArticle.tsx';
import { PageTitle } from '../components/ui/PageTitle.tsx';
import { gdpr } from '../content/legal/gdpr.ts';

export function GdprPage() {
  return (
    <>
      <PageTitle path="/gdpr" />
      <LegalArticle document={gdpr} />
    </>
  );
}
