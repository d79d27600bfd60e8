import { LegalArticle } from '../components/marketing/LegalArticle.tsx';
import { accessibility } from '../content/legal/accessibility.ts';

export function AccessibilityPage() {
  return <LegalArticle document={accessibility} />;
}
