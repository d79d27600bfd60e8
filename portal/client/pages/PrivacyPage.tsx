import { LegalArticle } from '../components/marketing/LegalArticle.tsx';
import { privacy } from '../content/legal/privacy.ts';

export function PrivacyPage() {
  return <LegalArticle document={privacy} />;
}
