import type { CallToAction, Card, SectionHead } from '../types.ts';

/** The page at '/legal'. */

export interface LegalCard extends Card {
  readonly action: CallToAction;
}

export const legalIndex: SectionHead & {
  readonly documents: readonly LegalCard[];
  readonly contactHeading: string;
  readonly contact: string;
} = {
  heading: 'Legal overview',
  intro:
    'Four documents say what {brand} may do with data and what you may expect. Each has a table of contents and prints cleanly.',
  documents: [
    {
      icon: 'Lock',
      title: 'Privacy Policy',
      text: 'What we collect from visitors, applicants and members, why, how long it stays, and how to export or erase it.',
      action: { label: 'Read the Privacy Policy', kind: 'route', to: '/privacy' },
    },
    {
      icon: 'FileText',
      title: 'Terms of Service',
      text: 'The agreement between {brand}, data providers and data buyers, in fifteen sections.',
      action: { label: 'Read the Terms of Service', kind: 'route', to: '/terms' },
    },
    {
      icon: 'Scale',
      title: 'GDPR information',
      text: 'Roles, lawful bases and the rights of people in the European Economic Area and the United Kingdom.',
      action: { label: 'Read the GDPR information', kind: 'route', to: '/gdpr' },
    },
    {
      icon: 'ShieldCheck',
      title: 'California privacy rights (CCPA)',
      text: 'Categories, rights and deadlines for California consumers, and how to opt out of sale or sharing.',
      action: { label: 'Read the California privacy rights', kind: 'route', to: '/ccpa' },
    },
  ],
  contactHeading: 'Questions about these documents',
  contact: 'Write to {email}. Say which document you mean, and a person will answer.',
};
