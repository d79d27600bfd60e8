import { LegalArticle } from '../components/LegalArticle.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { gdpr } from '../content/legal/gdpr.ts';

export function GdprPage() {
  return (
    <>
      <PageTitle path="/gdpr" />
      <LegalArticle document={gdpr} />
    </>
  );
}
