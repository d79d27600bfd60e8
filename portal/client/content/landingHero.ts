import type { Hero } from './types.ts';

/** The first words of '/' and of '/original-home'. */
export const landingHero: Hero = {
  eyebrow: 'Monthly payouts for data you already collect',
  title: 'Turn Your Customer Data Into Recurring Revenue',
  lead: '{brand} connects to your forms, checkout or CRM, verifies and segments every record, sells access to verified buyers and pays you each month.',
  actions: [
    { label: 'Start Monetizing My Data', kind: 'route', to: '/apply' },
    { label: 'See How It Works', kind: 'route', to: '/compare' },
  ],
  notes: ['5-minute setup', 'Zero monthly fees', 'Monthly payouts'],
};
