import { LegalArticle } from '../components/marketing/LegalArticle.tsx';
import { ccpa } from '../content/legal/ccpa.ts';

export function CcpaPage() {
  return <LegalArticle document={ccpa} />;
}
