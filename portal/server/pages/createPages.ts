import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trimSlashes } from '@yieldwren/shared';
import type { Handler } from '../http/Handler.ts';
import { isApiPath } from './apiPaths.ts';
import { appPageSender, type Sender } from './appPageSender.ts';
import { fillTemplate } from './fillTemplate.ts';
import { loadAssets } from './loadAssets.ts';
import type { BuiltPage, PageManifest } from './pageManifest.ts';
import { type PageConfig, pageSettings } from './pageSettings.ts';
import { baseHeaders, filePolicy } from './policy.ts';
import { publicPageSender } from './publicPageSender.ts';
import { sendResource } from './resource.ts';
import { siteFiles } from './siteFiles.ts';

export interface PagesOptions {
  readonly config: PageConfig;
  /** The folder that `vite build` wrote. */
  readonly distDir: string;
  readonly now?: () => number;
}

/** Nothing was built yet: a person forgot that, and a new start would not help. */
export class NotBuiltError extends Error {}

function readManifest(distDir: string): PageManifest {
  try {
    return JSON.parse(readFileSync(join(distDir, 'pages/manifest.json'), 'utf8'));
  } catch (error) {
    const what = 'The pages are not built. Build them (npm run build), and start again.';
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new NotBuiltError(what) : error;
  }
}

/** The address as the list of pages has it: decoded, lower case, no slash at the end. */
function plainPath(path: string): string {
  try {
    return trimSlashes(decodeURIComponent(path).toLowerCase()) || '/';
  } catch {
    return path;
  }
}

/**
 * Serves every page and built file from memory, before any middleware.
 * @throws {NotBuiltError} when the portal has not been built.
 */
export function createPages({ config, distDir, now = Date.now }: PagesOptions): Handler {
  const manifest = readManifest(distDir);
  const base = baseHeaders(config.PUBLIC_URL);
  const settingsOn = (day: Date) => pageSettings(config, day);
  const settings = settingsOn(new Date(now()));
  const senderOf = (page: BuiltPage): Sender => {
    const template = readFileSync(join(distDir, 'pages', page.file), 'utf8');
    return page.area === 'app'
      ? appPageSender(page, fillTemplate(template, settings), settings, base)
      : publicPageSender({ page, template, settingsOn, base, now });
  };
  const files = new Map<string, Sender>();
  const listed = [
    ...loadAssets(join(distDir, 'client'), base),
    ...siteFiles(manifest.pages, settings, base),
  ] as const;
  for (const [address, resource] of listed) {
    files.set(address, (request, response) => {
      sendResource(request, response, resource);
    });
  }
  const pages = new Map(manifest.pages.map((page) => [page.path, senderOf(page)]));
  const missing = pages.get('*');

  return (request, response) => {
    const url = request.url ?? '/';
    const [path = '/', ...query] = url.split('?');
    if (isApiPath(path)) {
      return false;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...base, 'Content-Security-Policy': filePolicy, Allow: 'GET, HEAD' }).end();
      return true;
    }
    const found = path === '*' ? undefined : (pages.get(path) ?? files.get(path));
    if (found) {
      found(request, response);
      return true;
    }
    const plain = plainPath(path);
    if (plain !== path && plain !== '*' && pages.has(plain)) {
      const location = [plain, ...query].join('?');
      response.writeHead(308, { ...base, 'Content-Security-Policy': filePolicy, Location: location }).end();
      return true;
    }
    if (!missing) {
      return false;
    }
    missing(request, response);
    return true;
  };
}
