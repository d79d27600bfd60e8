import {
  type Count,
  clip,
  type Kind,
  kindLabels,
  relativeTime,
  type Stats,
  statusColours,
} from '@yieldwren/shared';
import type { APIEmbed } from 'discord.js';

const list = (counts: readonly Count[]): string =>
  counts
    .slice(0, 6)
    .map(({ label, count }) => `${clip(label, 120)}: ${count}`)
    .join('\n') || '–';

/** The last 90 days in one embed, the same figures as on the portal. */
export function statsEmbed(kind: Kind, stats: Stats): APIEmbed {
  const inline = true;
  const fields = [
    { name: 'Waiting', value: String(stats.waiting), inline },
    { name: 'Oldest', value: stats.oldest_at ? relativeTime(new Date(stats.oldest_at)) : '–', inline },
    { name: 'Median', value: stats.median_hours === null ? '–' : `${stats.median_hours} h`, inline },
    {
      name: 'Inside 48 h',
      value: stats.inside_promise === null ? '–' : `${Math.round(stats.inside_promise * 100)} %`,
      inline,
    },
    { name: 'Approved', value: String(stats.by_status.approved), inline },
    { name: 'Rejected', value: String(stats.by_status.rejected), inline },
  ];
  if (kind === 'beta') {
    fields.push(
      { name: 'By type', value: list(stats.by_type), inline },
      { name: 'By spend a day', value: list(stats.by_spend), inline },
    );
  }
  fields.push({ name: 'Reasons', value: list(stats.reasons), inline: false });
  return { title: `${kindLabels[kind]}s, last 90 days`, color: statusColours.pending, fields };
}
