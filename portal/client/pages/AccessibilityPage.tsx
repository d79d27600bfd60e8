import { LegalArticle } from '../components/marketing/LegalArticle.tsx';
import { PageTitle } from '../components/ui/PageTitle.tsx';
import { accessibility } from '../content/legal/accessibility.ts';

export function AccessibilityPage() {
  return (
    <>
      <PageTitle path="/accessibility" />
      <LegalArticle document={accessibility} />
    </>
  );
}
