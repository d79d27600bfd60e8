import {
  type Count,
  cappedText,
  type Kind,
  kindLabels,
  limits,
  plain,
  relativeTime,
  type Stats,
  statusColours,
} from '@yieldwren/shared';
import type { APIEmbed } from 'discord.js';

/** Every closed list of choices as a whole; as many lines as one field takes. */
const listed = 8;

const list = (counts: readonly Count[]): string =>
  [
    ...counts.slice(0, listed).map(({ label, count }) => `${plain(label, 110)}: ${count}`),
    ...(counts.length > listed ? [`… and ${counts.length - listed} more`] : []),
  ].join('\n') || '–';

const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`);

/** What was sent within some days in one embed, the same figures as on the portal. */
export function statsEmbed(kind: Kind, stats: Stats): APIEmbed {
  const inline = true;
  const fields = [
    { name: 'Waiting', value: String(stats.waiting), inline },
    { name: 'Oldest', value: stats.oldest_at ? relativeTime(new Date(stats.oldest_at)) : '–', inline },
    { name: 'Median', value: stats.median_hours === null ? '–' : `${stats.median_hours} h`, inline },
    { name: '9 in 10 within', value: stats.p90_hours === null ? '–' : `${stats.p90_hours} h`, inline },
    { name: 'Inside 24 h', value: percent(stats.inside_day), inline },
    { name: `Inside ${limits.promiseHours} h`, value: percent(stats.inside_promise), inline },
    { name: 'Approved', value: String(stats.by_status.approved), inline },
    { name: 'Rejected', value: String(stats.by_status.rejected), inline },
  ];
  if (kind === 'beta') {
    fields.push(
      { name: 'By type', value: list(stats.by_type), inline },
      { name: 'By spend a day', value: list(stats.by_spend), inline },
      { name: 'From visit to approval', value: list(stats.funnel), inline },
    );
  }
  fields.push(
    { name: 'Waiting by age', value: list(stats.waiting_by_age.filter(({ count }) => count > 0)), inline },
    {
      name: 'Decided by',
      value: list(
        stats.by_reviewer.map(({ label, approved, rejected }) => ({ label, count: approved + rejected })),
      ),
      inline,
    },
    { name: 'Reasons', value: list(stats.reasons), inline: false },
    { name: 'Not delivered', value: list(stats.failures), inline: false },
  );
  return {
    title: `${kindLabels[kind]}s, last ${stats.range} days`,
    ...(stats.is_capped ? { description: cappedText } : {}),
    color: statusColours.pending,
    fields,
  };
}
