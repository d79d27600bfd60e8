import type { Faq, PageMeta } from '../content/types.ts';

const organization = {
  '@type': 'Organization',
  '@id': '{{json:public_url}}/#organization',
  name: '{{json:brand}}',
  url: '{{json:public_url}}/',
  logo: '{{json:public_url}}/icon-512.png',
  email: '{{json:email}}',
  sameAs: ['{{json:social}}'],
};

const website = {
  '@type': 'WebSite',
  '@id': '{{json:public_url}}/#website',
  name: '{{json:brand}}',
  url: '{{json:public_url}}/',
  publisher: { '@id': '{{json:public_url}}/#organization' },
};

const faqPage = (questions: readonly Faq[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** What search engines are told about a page. `<` is escaped, so no text can end the script element. */
export function structuredData(meta: PageMeta, questions: readonly Faq[] = []): string {
  const page = {
    '@type': 'WebPage',
    '@id': `{{json:public_url}}${meta.path}`,
    url: `{{json:public_url}}${meta.path}`,
    name: meta.title,
    description: meta.description,
    isPartOf: { '@id': '{{json:public_url}}/#website' },
  };
  const graph = [organization, website, page, ...(questions.length > 0 ? [faqPage(questions)] : [])];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
    .replaceAll('{brand}', '{{json:brand}}')
    .replaceAll('{email}', '{{json:email}}')
    .replaceAll('{{{json:', '{{json:')
    .replaceAll('<', '\\u003c');
}
