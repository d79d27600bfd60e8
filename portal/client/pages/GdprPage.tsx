import { LegalArticle } from '../components/marketing/LegalArticle.tsx';
import { gdpr } from '../content/legal/gdpr.ts';

export function GdprPage() {
  return <LegalArticle document={gdpr} />;
}
