import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClientFiles } from '../../../portal/client/build/clientFiles.ts';
import { builtPages, distDir, type PageServer, servePages } from './pagesSupport.ts';

/** Every path that the product is known by. */
const known =
  `/ /home /original-home /for-affiliates /for-brands /compare /protection /about /apply /verify /login
/auth-callback /form /overview /partners /networks /ppc /leads /legal /privacy /terms /gdpr /ccpa`.split(
    /\s+/,
  );

/** Pages for one person. */
const hidden = ['/verify', '/auth-callback', '/form', '/status', '/review', '/stats', '/audit', '/blocklist'];

const found = builtPages.filter(({ indexable }) => indexable).map(({ path }) => path);

let server: PageServer;
const read = new Map<string, { readonly status: number; readonly html: string }>();

/** The page as a link preview or a search engine reads it: without a script. */
async function raw(path: string) {
  const earlier = read.get(path);
  if (earlier) {
    return earlier;
  }
  const reply = await fetch(server.url + path);
  const page = { status: reply.status, html: await reply.text() };
  read.set(path, page);
  return page;
}

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
const titleOf = (html: string) => first(html, /<title>([^<]*)<\/title>/);
const metaOf = (html: string, name: string) =>
  first(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
const canonicalOf = (html: string) => first(html, /<link rel="canonical" href="([^"]*)"/);

beforeAll(async () => {
  server = await servePages();
});
afterAll(async () => {
  await server.stop();
});

it('the known paths answer 200, each from the one list of routes, and any other 404 with the not-found page, kept out of search engines', async () => {
  expect(known).toHaveLength(23);
  const paths = builtPages.map(({ path }) => path);
  for (const path of known) {
    expect(paths).toContain(path);
    expect([path, (await raw(path)).status]).toEqual([path, 200]);
  }
  const lost = await raw('/leads-nowhere');
  expect(lost.status).toBe(404);
  expect(lost.html).toContain('Page Not Found');
  expect(metaOf(lost.html, 'robots')).toBe('noindex');
});

it('each page has a title, a description, an address and a preview of its own before any script', async () => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pages = builtPages.map(({ path }) => path).filter((path) => path !== '*');
  for (const path of pages) {
    const { html } = await raw(path);
    const [title, description] = [titleOf(html), metaOf(html, 'description')];
    titles.add(title);
    descriptions.add(description);
    const address = `https://testbird.example${path}`;
    expect([title, description]).not.toContain('');
    expect([metaOf(html, 'og:title'), metaOf(html, 'og:description')]).toEqual([title, description]);
    expect([canonicalOf(html), metaOf(html, 'og:url')]).toEqual([address, address]);
    expect(metaOf(html, 'og:image')).toBe('https://testbird.example/social.png');
    expect(metaOf(html, 'og:image:alt')).not.toBe('');
  }
  expect([titles.size, descriptions.size]).toEqual([pages.length, pages.length]);
  expect(canonicalOf((await raw('/leads-nowhere')).html)).toBe('');
});

it('each page that may be found has its words before any script, and any other says what it is', async () => {
  for (const path of found) {
    const { html } = await raw(path);
    const words = first(html, /(<main[\s\S]*<\/main>)/).replaceAll(/<[^>]*>/g, ' ');
    expect(words.split(/\s+/).length).toBeGreaterThan(40);
  }
  for (const path of hidden) {
    const { html } = await raw(path);
    const note = first(html, /<noscript>([\s\S]*?)<\/noscript>/);
    expect(note).toContain(`<h1>${titleOf(html).split(' | ')[0]}</h1><p>${metaOf(html, 'description')}</p>`);
  }
});

it('the sitemap lists what may be found and nothing else, and pages for one person say that they may not', async () => {
  const { html: sitemap } = await raw('/sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>https:\/\/testbird\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(new Set(listed)).toEqual(new Set(found));
  for (const path of hidden) {
    expect(found).not.toContain(path);
    expect([path, metaOf((await raw(path)).html, 'robots')]).toEqual([path, 'noindex']);
  }
});

interface Thing {
  readonly '@type': string;
  readonly name?: string;
  readonly mainEntity?: readonly {
    readonly name: string;
    readonly acceptedAnswer: { readonly text: string };
  }[];
}

it('the data for search engines names the organization, the site and the questions, by the brand of the settings', async () => {
  const withQuestions: string[] = [];
  for (const path of found) {
    const { html } = await raw(path);
    const data = JSON.parse(first(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/)) as {
      '@context': string;
      '@graph': Thing[];
    };
    expect(data['@context']).toBe('https://schema.org');
    const byType = new Map(data['@graph'].map((thing) => [thing['@type'], thing]));
    expect([byType.get('Organization')?.name, byType.get('WebSite')?.name]).toEqual(['Testbird', 'Testbird']);
    const questions = byType.get('FAQPage')?.mainEntity;
    if (questions) {
      withQuestions.push(path);
      expect(questions.every(({ name, acceptedAnswer }) => name && acceptedAnswer.text)).toBe(true);
    }
  }
  expect(withQuestions).toContain('/networks');
});

it('no page and no script has the name that is not to be used, nor a place for a setting left open', async () => {
  const assets = join(distDir, 'client/assets');
  const texts = readdirSync(assets)
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => readFileSync(join(assets, name), 'utf8'));
  for (const { path } of builtPages) {
    const { html } = await raw(path === '*' ? '/leads-nowhere' : path);
    expect(html).not.toMatch(/\{\{\w/);
    texts.push(html);
  }
  expect(texts.filter((text) => /data\s?mint/i.test(text))).toEqual([]);
});

it('only the page that draws charts brings their code', async () => {
  const client = join(distDir, 'client');
  const files = await ClientFiles.read(client);
  const drawing = builtPages.filter(({ file }) => {
    const page = `pages/${file.replace('.html', '.tsx')}`;
    const { scripts } = files.filesOf('base', 'app', page);
    return scripts.some((script) => readFileSync(join(client, script), 'utf8').includes('recharts-'));
  });
  expect(drawing.map(({ path }) => path)).toEqual(['/stats']);
});
