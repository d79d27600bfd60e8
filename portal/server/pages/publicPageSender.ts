import { limits } from '@yieldwren/shared';
import type { Sender } from './appPageSender.ts';
import { fillTemplate, mentionsToday } from './fillTemplate.ts';
import type { BuiltPage, PageSettings } from './pageManifest.ts';
import { type Headers, publicPolicy } from './policy.ts';
import { compressed, createResource, type Resource, sendResource, shrink } from './resource.ts';

const dayOf = (time: number) => Math.floor(time / limits.dayMs);

interface PublicPageOptions {
  readonly page: BuiltPage;
  readonly template: string;
  readonly settingsOn: (now: Date) => PageSettings;
  readonly base: Headers;
  readonly now: () => number;
}

/**
 * Sends a page from memory; one that shows today's date is written anew when the day changes. It is made as small as it can
 * be once somebody has asked for it: for all pages at once that would take longer than the rest of a start.
 */
export function publicPageSender({ page, template, settingsOn, base, now }: PublicPageOptions): Sender {
  const write = (time: number): Resource => {
    const settings = settingsOn(new Date(time));
    return createResource(
      compressed(fillTemplate(template, settings)),
      {
        ...base,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': publicPolicy(page, settings),
        'Cache-Control': 'public, max-age=0, must-revalidate',
        ...(!page.indexable && { 'X-Robots-Tag': 'noindex' }),
      },
      page.status,
    );
  };
  let written = now();
  let resource = write(written);
  let isAsked = false;
  const daily = mentionsToday(template);
  return (request, response) => {
    if (daily && dayOf(now()) !== dayOf(written)) {
      written = now();
      resource = write(written);
      isAsked = false;
    }
    if (!isAsked) {
      isAsked = true;
      shrink(resource);
    }
    sendResource(request, response, resource);
  };
}
