import type { sessionEntries } from '../../storage.ts';
import { contentTokens } from '../tokens.ts';
import type { LegalDocument } from '../types.ts';
import { ccpa } from './ccpa.ts';
import { gdpr } from './gdpr.ts';
import { legalIndex } from './legalIndex.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const wordsOf = (part: unknown) => JSON.stringify(part);
const sectionOf = (document: LegalDocument, id: string) =>
  wordsOf(document.sections.find((section) => section.id === id));

describe('legal documents', () => {
  it('of terms has the fifteen sections in order', () => {
    expect(terms.sections.map(({ id }) => id)).toEqual([
      'acceptance',
      'services',
      'eligibility',
      'provider-duties',
      'buyer-duties',
      'prohibited-uses',
      'payment',
      'intellectual-property',
      'privacy',
      'disclaimers',
      'indemnification',
      'termination',
      'disputes',
      'changes',
      'contact',
    ]);
  });

  it('of privacy names all that the tab keeps', () => {
    const told = sectionOf(privacy, 'cookies-and-storage');
    const words: Record<keyof typeof sessionEntries, string> = {
      applyDraft: 'the draft of your application',
      formDraft: 'the draft of your application',
      nobodysFormDraft: 'the draft of your application',
      editDraft: 'the draft of your application',
      questionAnswers: 'your answer to a question of our reviewers',
      wasSignedIn: 'that you were signed in',
      reviewTexts: 'if you review, also your notes, questions and reasons',
    };
    for (const one of [...Object.values(words), 'which version it has left']) {
      expect(told).toContain(one);
    }
  });

  it('of GDPR has every part that it should, dated the day it is read', () => {
    expect(gdpr.lastUpdated).toBe('today');
    expect(gdpr.sections.map(({ id }) => id)).toEqual([
      'roles',
      'lawful-bases',
      'rights',
      'exercising',
      'measures',
      'transfers',
      'retention',
      'dpo',
      'complaints',
    ]);
  });

  it('of CCPA has every part that it should', () => {
    expect(ccpa.sections.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'categories',
        'sources',
        'purposes',
        'sharing',
        'sale',
        'rights',
        'exercising',
        'agents',
        'timeline',
        'do-not-sell',
        'minors',
      ]),
    );
  });

  it.each([15, 16, 17, 18, 19, 20, 21, 22])('of GDPR explains Article %i', (article) => {
    expect(sectionOf(gdpr, 'rights')).toContain(`Article ${article}`);
  });

  it.each([
    ['terms: services', sectionOf(terms, 'services'), 'data marketplace and exchange'],
    ['terms: services', sectionOf(terms, 'services'), 'validation and quality assurance'],
    ['terms: services', sectionOf(terms, 'services'), 'payment processing and revenue distribution'],
    ['terms: services', sectionOf(terms, 'services'), 'compliance and privacy tools'],
    ['terms: services', sectionOf(terms, 'services'), 'analytics and reporting'],
    ['terms: eligibility', sectionOf(terms, 'eligibility'), 'at least 18'],
    ['terms: buyer duties', sectionOf(terms, 'buyer-duties'), 're-identify'],
    ['terms: disputes', sectionOf(terms, 'disputes'), 'binding arbitration'],
    ['GDPR: exercising', sectionOf(gdpr, 'exercising'), 'within one month'],
    ['CCPA: timeline', sectionOf(ccpa, 'timeline'), 'Within 10 days'],
    ['CCPA: timeline', sectionOf(ccpa, 'timeline'), 'Within 45 days'],
    ['CCPA: timeline', sectionOf(ccpa, 'timeline'), 'Up to 90 days'],
    ['CCPA: categories', sectionOf(ccpa, 'categories'), 'past 12 months'],
    ['CCPA: minors', sectionOf(ccpa, 'minors'), 'under 16'],
    ['CCPA: minors', sectionOf(ccpa, 'minors'), 'under 13 a parent or guardian must consent'],
    ['GDPR: measures', sectionOf(gdpr, 'measures'), 'also in a file, it is recorded for each application'],
    ['privacy: who sees it', sectionOf(privacy, 'who-sees-it'), 'in a file of several applications'],
    ['privacy: age', sectionOf(privacy, 'minimum-age'), 'aged 18 or older'],
    ['privacy: collected', sectionOf(privacy, 'what-we-collect'), 'Discord id'],
    ['privacy: collected', sectionOf(privacy, 'what-we-collect'), 'Reviewers note things for one another'],
    ['privacy: collected', sectionOf(privacy, 'what-we-collect'), 'when you left the server'],
    [
      'privacy: export',
      sectionOf(privacy, 'export-and-erasure'),
      'except what reviewers note for one another',
    ],
    ['privacy: retention', sectionOf(privacy, 'retention'), 'Backups, and the journal of changes'],
    ['privacy: retention', sectionOf(privacy, 'retention'), 'copies of all that is stored here'],
    ['CCPA: sharing', sectionOf(ccpa, 'sharing'), 'Hosting, mail and payment companies'],
    ['privacy: erasure', sectionOf(privacy, 'export-and-erasure'), 'Erasure removes your answers'],
    ['privacy: kept after erasure', sectionOf(privacy, 'export-and-erasure'), 'under a keyed hash'],
    [
      'privacy: reviewers after erasure',
      sectionOf(privacy, 'export-and-erasure'),
      'If you reviewed, your name and Discord id stay',
    ],
  ])('say in %s what they must', (_where, words, expected) => {
    expect(words).toContain(expected);
  });

  it('promise no encryption of what is stored, which is the operator’s to set up', () => {
    expect(wordsOf([terms, privacy, gdpr, ccpa])).not.toMatch(/at rest/);
  });

  it.each([privacy, gdpr])('of $title tells for how long this operator keeps what', (document) => {
    const words = sectionOf(document, 'retention');
    for (const token of contentTokens.filter((name) => name.startsWith('kept_'))) {
      expect(words).toContain(`{${token}}`);
    }
  });

  it.each([terms, privacy, gdpr, ccpa])(
    'of $title has unique section ids and no empty section',
    ({ sections }) => {
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
      expect(sections.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
    },
  );

  it('are all reached from the index', () => {
    const reached = legalIndex.documents.map(({ action }) => (action.kind === 'route' ? action.to : ''));

    expect(reached).toEqual(['/privacy', '/terms', '/gdpr', '/ccpa']);
  });

  it('offer a Do Not Sell link that writes to the support address', () => {
    expect(sectionOf(ccpa, 'do-not-sell')).toContain('"kind":"mail"');
  });
});
