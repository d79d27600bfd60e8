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
import { hoursText, percentText } from '@yieldwren/shared/figureTexts';
import type { APIEmbed } from 'discord.js';

/** Where there is nothing to tell. */
const none = '–';

/** Every closed list of choices as a whole; as many lines as one field takes. */
const listed = 8;

const list = (counts: readonly Count[]): string =>
  [
    ...counts.slice(0, listed).map(({ label, count }) => `${plain(label, 110)}: ${count}`),
    ...(counts.length > listed ? [`… and ${counts.length - listed} more`] : []),
  ].join('\n') || none;

/** What was sent within some days in one embed, the same figures as on the portal. */
export function statsEmbed(kind: Kind, stats: Stats): APIEmbed {
  const inline = true;
  const fields = [
    { name: 'Waiting', value: String(stats.waiting), inline },
    { name: 'Oldest', value: stats.oldest_at ? relativeTime(new Date(stats.oldest_at)) : none, inline },
    { name: 'Median', value: hoursText(stats.median_hours, none), inline },
    { name: '9 in 10 within', value: hoursText(stats.p90_hours, none), inline },
    { name: 'Inside 24 h', value: percentText(stats.inside_day, none), inline },
    { name: `Inside ${limits.promiseHours} h`, value: percentText(stats.inside_promise, none), inline },
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
