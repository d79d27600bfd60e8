import type { CallToAction, LegalBlock, LegalSection } from '../types.ts';

export const section = (id: string, title: string, ...blocks: readonly LegalBlock[]): LegalSection => ({
  id,
  title,
  blocks,
});

export const text = (value: string): LegalBlock => ({ kind: 'paragraph', text: value });

export const list = (...items: readonly string[]): LegalBlock => ({ kind: 'list', items });

export const steps = (...items: readonly string[]): LegalBlock => ({ kind: 'list', items, ordered: true });

/** Term and explanation by turns. */
export const definitions = (...items: readonly (readonly [term: string, text: string])[]): LegalBlock => ({
  kind: 'definitions',
  items: items.map(([term, explanation]) => ({ term, text: explanation })),
});

export const action = (value: CallToAction): LegalBlock => ({ kind: 'action', action: value });
