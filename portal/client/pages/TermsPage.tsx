import { LegalArticle } from '../components/marketing/LegalArticle.tsx';
import { terms } from '../content/legal/terms.ts';

export function TermsPage() {
  return <LegalArticle document={terms} />;
}
