import type { IconName } from './icons.ts';
import type { LinkPath, PagePath } from './titles.ts';

/**
 * Shapes of the portal's words. Texts may hold `{brand}` and `{email}`; whoever draws them fills these in from
 * the settings. Pages add no words of their own.
 */

export interface PageMeta {
  readonly path: PagePath;
  /** The whole document title. */
  readonly title: string;
  readonly description: string;
  readonly indexable: boolean;
}

/**
 * A button or link. `invite`, `social` and `dashboard` take their address from the settings (invite and social
 * open a new tab); `mail` opens the mail client. Where nothing else fits, a button leads to the application.
 */
export type CallToAction = { readonly label: string } & (
  | { readonly kind: 'route'; readonly to: LinkPath }
  | { readonly kind: 'anchor'; readonly id: string }
  | { readonly kind: 'invite' }
  | { readonly kind: 'mail'; readonly subject: string }
  | { readonly kind: 'social' }
  | { readonly kind: 'dashboard' }
);

export interface Hero {
  readonly eyebrow?: string;
  readonly title: string;
  readonly lead: string;
  readonly actions: readonly CallToAction[];
  /** Short facts under the buttons. */
  readonly notes?: readonly string[];
}

/** The top of a section. `id` is the element id where something links to it. */
export interface SectionHead {
  readonly id?: string;
  readonly heading: string;
  readonly intro?: string;
}

export interface Card {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly points?: readonly string[];
}

export interface Stat {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  /** Present where the figure counts up: `value` is number and suffix joined. */
  readonly count?: { readonly to: number; readonly suffix: string };
}

/** A figure beside the usual one: '3-6x' against '1.5x'. */
export interface StatPair {
  readonly label: string;
  readonly value: string;
  readonly usual?: string;
}

/** The drawn picture is initials, those of the name where none are given, on a tone of the palette. */
export interface Testimonial {
  readonly quote: string;
  readonly name: string;
  readonly title: string;
  readonly revenue?: string;
  readonly rating?: 5;
  readonly initials?: string;
  readonly tone?: 'tide' | 'ember' | 'slate' | 'moss';
}

/** true and false are drawn as ✓ and ✗ with hidden 'Yes' and 'No'. */
export type ComparisonValue = boolean | string;

interface ComparisonRow {
  readonly feature: string;
  readonly description: string;
  /** One value an option, in the order of `options`. */
  readonly values: readonly ComparisonValue[];
}

export interface ComparisonTable {
  readonly caption: string;
  readonly featureHeading: string;
  /** The first option is the product. */
  readonly options: readonly string[];
  readonly rows: readonly ComparisonRow[];
}

export interface Faq {
  readonly question: string;
  readonly answer: string;
}

export interface CaseStudy {
  readonly title: string;
  readonly client: string;
  readonly text: string;
  readonly results: readonly StatPair[];
}

export interface IndustryVolume {
  readonly icon: IconName;
  readonly name: string;
  readonly volume: string;
  readonly text: string;
}

export interface NavLink {
  readonly label: string;
  readonly href: LinkPath | `${LinkPath}#${string}` | `#${string}`;
}

/** In-page navigation that appears after `threshold` px and stops `offset` px above a section. */
export interface StickyNav {
  readonly label: string;
  readonly threshold: number;
  readonly offset: number;
  readonly links: readonly NavLink[];
}

/** The last block of a page. */
export interface Closing {
  readonly heading: string;
  readonly text: string;
  readonly actions: readonly CallToAction[];
}

export type LegalBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly ordered?: boolean }
  | {
      readonly kind: 'definitions';
      readonly items: readonly { readonly term: string; readonly text: string }[];
    }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'action'; readonly action: CallToAction };

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  readonly title: string;
  /** An ISO date, or 'today' where the page shows the day it is read. */
  readonly lastUpdated: string;
  readonly intro: readonly string[];
  readonly sections: readonly LegalSection[];
}
