import { limits, rejectTemplates, type Status } from '@yieldwren/shared';

const { dayMs, hourMs } = limits;

/** Somebody who applied within the last 90 days, and what became of it. Times are hours. */
export interface CrowdPerson {
  username: string;
  name: string;
  discordId: string;
  form: 'beta' | 'contact';
  email: string;
  sentAgo: number;
  outcome: Status;
  decidedAfter: number;
  reviewer: 'rhea' | 'ravi';
  reason: string;
  /** Seconds the form was open. */
  filledIn: number;
  hasLink: boolean;
  /** Direct messages do not reach them. */
  isShut: boolean;
  marketerType: string;
  spend: string;
  leads: string;
  verticals: string;
  platform: string;
  traffic: string;
}

const given =
  'Amara Bruno Chiara Dario Elif Farid Greta Hugo Ilse Jonas Katya Lucia Milan Noor Oskar Priya Quinn Rosa Soren Thea Umar Vera Wanda Xenia Yara Zeno'.split(
    ' ',
  );
const family =
  'Abara Bell Costa Duarte Ekberg Fontana Grau Holm Ito Jansen Kaya Lowe Moreau Novak Otieno Pavlova Quist Rossi Silva Tran Ueda Vogel Weiss Yilmaz Zhou'.split(
    ' ',
  );
const types = ['affiliate', 'affiliate', 'lead_gen', 'agency', 'ecommerce', 'creator', 'saas', 'other'];
const spends = ['less_than_100', '100_500', '500_1k', '500_1k', '1k_2k', '2k_5k', '5k_10k', '10k_plus'];
const leads = ['less_than_500', '500_1k', '1k_5k', '1k_5k', '5k_10k', '10k_plus'];
const verticals = [
  'Insurance',
  'Solar, roofing',
  'Home services',
  'Finance, debt relief',
  'Education',
  'Health and fitness',
  'Travel',
  'Legal',
  'Mobile games',
  'E-commerce',
];
const platforms = [
  'A tracker of our own',
  'A hosted shop',
  'A CRM and a call centre',
  'Spreadsheets',
  'Two networks',
  'A newsletter tool',
];
const traffic = [
  'Search and native',
  'Social and push',
  'A newsletter',
  'Display, retargeting',
  'SEO and video',
  'E-mail and SMS',
];
const inOwnWords = 'We open for this market later in the year. Please apply again then.';
/** Of those who wait; five of them for longer than promised. */
const waits = [1, 2, 3, 5, 7, 9, 12, 15, 19, 23, 26, 29, 33, 35, 39, 43, 46, 53, 61, 70, 84, 97];
const size = 134;
/** Among those who wait and the next ones: they were rejected before. */
const triedBefore = [6, 8, 11, 25, 30, 40, 50, 60];

/** The same sequence at every start: numbers from 0 up to 1. */
function sequence(): () => number {
  let state = 20_260_501;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const discordEpoch = 1_420_070_400_000;
const idMadeAt = (ms: number, at: number) =>
  String((BigInt(Math.floor(ms) - discordEpoch) << 22n) + BigInt(at));

const pick = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length)] as T;

function outcomeOf(chance: number): Status {
  if (chance < 0.55) {
    return 'approved';
  }
  return chance < 0.88 ? 'rejected' : 'withdrawn';
}

/** Mostly within a day, some within two, a few later than promised. */
function decisionTime(chance: number): number {
  if (chance < 0.7) {
    return 1 + chance * 30;
  }
  return chance < 0.93 ? 22 + (chance - 0.7) * 110 : 49 + (chance - 0.93) * 500;
}

/** The first attempt of somebody, well before the next. */
const firstAttemptOf = (person: CrowdPerson): CrowdPerson => ({
  ...person,
  sentAgo: person.sentAgo + 40 * 24,
  outcome: 'rejected',
  decidedAfter: 20,
  reason: rejectTemplates[1].text,
  spend: 'less_than_100',
  verticals: 'None yet',
  filledIn: 300,
  hasLink: false,
  isShut: false,
});

/** What was sent, the oldest first; whoever was rejected before is there twice. */
export function crowdOf(now: number): CrowdPerson[] {
  const people = peopleOf(now);
  const before = people.filter((_, at) => triedBefore.includes(at)).map(firstAttemptOf);
  return [...people, ...before].toSorted((a, b) => b.sentAgo - a.sentAgo);
}

function peopleOf(now: number): CrowdPerson[] {
  const next = sequence();
  return Array.from({ length: size }, (_, at): CrowdPerson => {
    const first = given[at % given.length] ?? '';
    const last = family[(at * 7 + Math.floor(at / given.length)) % family.length] ?? '';
    const username = `${first}.${last}`.toLowerCase();
    const wait = waits[at];
    // Whoever tries twice has time for it.
    const reach = triedBefore.includes(at) ? 45 : 89;
    const sentAgo = wait ?? 100 + next() * (reach * 24 - 100);
    const isYoung = next() < 0.07;
    const madeAgo = isYoung ? 2 * dayMs : (200 + next() * 2_500) * dayMs;
    const isThrowaway = next() < 0.05;
    // Somebody who waits gave the e-mail of somebody else.
    const isSame = at === 7 || at === 70;
    const own = `${username}@${isThrowaway ? 'mailinator.com' : 'applicants.example'}`;
    return {
      username,
      name: `${first} ${last}`,
      discordId: idMadeAt(now - sentAgo * hourMs - madeAgo, at),
      form: next() < 0.25 ? 'contact' : 'beta',
      email: isSame ? 'office@twins.example' : own,
      sentAgo,
      outcome: wait === undefined ? outcomeOf(next()) : 'pending',
      decidedAfter: decisionTime(next()),
      reviewer: next() < 0.6 ? 'rhea' : 'ravi',
      reason: next() < 0.2 ? inOwnWords : pick(rejectTemplates, next()).text,
      filledIn: next() < 0.06 ? 2 : 60 + next() * 600,
      hasLink: next() < 0.1,
      isShut: next() < 0.12,
      marketerType: pick(types, next()),
      spend: pick(spends, next()),
      leads: pick(leads, next()),
      verticals: pick(verticals, next()),
      platform: pick(platforms, next()),
      traffic: pick(traffic, next()),
    };
  });
}
