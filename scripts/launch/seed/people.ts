/** What a seeded person has done before anybody looks. */
export interface SeedPerson {
  username: string;
  name: string;
  form: 'beta' | 'contact';
  outcome: 'pending' | 'approved' | 'rejected' | 'withdrawn';
  /** Not a member of the server: their roles wait until they join. */
  isAway?: boolean;
  reason?: string;
  /** Asked, and not answered yet. */
  question?: string;
  verticals: string;
  platform: string;
}

/** One in every state. "ada" and "nora" are left alone: they are for whoever tries the product. */
export const seedPeople: readonly SeedPerson[] = [
  {
    username: 'ben',
    name: 'Ben Aldous',
    form: 'beta',
    outcome: 'pending',
    verticals: 'Solar, home improvement',
    platform: 'Spreadsheets and a shared inbox',
  },
  {
    username: 'cleo',
    name: 'Cleo Marchetti',
    form: 'beta',
    outcome: 'approved',
    verticals: 'Insurance',
    platform: 'A tracker of our own',
  },
  {
    username: 'mia',
    name: 'Mia Okafor',
    form: 'beta',
    outcome: 'rejected',
    reason: 'We open for e-commerce later this year. Please apply again then.',
    verticals: 'E-commerce',
    platform: 'A hosted shop',
  },
  {
    username: 'dora',
    name: 'Dora Lindqvist',
    form: 'beta',
    outcome: 'approved',
    verticals: 'Education',
    platform: 'Two networks and a newsletter',
  },
  {
    username: 'ines',
    name: 'Ines Carvalho',
    form: 'beta',
    outcome: 'withdrawn',
    verticals: 'Travel',
    platform: 'None yet',
  },
  {
    username: 'tomas',
    name: 'Tomas Reiter',
    form: 'beta',
    outcome: 'approved',
    isAway: true,
    verticals: 'Finance',
    platform: 'A call centre',
  },
  {
    username: 'max',
    name: 'Max Ferreira',
    form: 'contact',
    outcome: 'pending',
    question: 'Which search networks do you run, and do you own the landing pages?',
    verticals: 'Home security',
    platform: 'Native and search',
  },
  {
    username: 'yuki',
    name: 'Yuki Tanabe',
    form: 'contact',
    outcome: 'rejected',
    reason: 'The volume is below what the programme can serve today.',
    verticals: 'Mobile games',
    platform: 'In-app networks',
  },
];
