import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from '../base/root.ts';
import { buildAll } from '../launch/buildIfStale.ts';
import { findChromium } from '../launch/parts/chromium.ts';
import { socialFile, socialTitle, sourcesDigest, stamped } from './social/stamp.ts';

/** `npm run social`: draws the picture of link previews anew, from the drawing and the colours of the landing page. */
const layout = `
body { display: grid; grid-template-columns: 480px 600px; gap: 44px; align-items: center;
  width: 1200px; height: 630px; margin: 0; padding: 0 48px 0 56px; box-sizing: border-box; overflow: hidden }
body > h1 { margin: 0; color: #fff; font: 700 54px/1.12 var(--sans); letter-spacing: -0.03em }
body > svg { width: 560px; height: auto }`;

const executablePath = await findChromium(console.log);
await buildAll(root, console.log);
const html = readFileSync(join(root, 'portal/dist/pages/IndexPage.html'), 'utf8');
const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1];
const picture = /<svg[^>]*viewBox="0 0 600 430"[\s\S]*?<\/svg>/.exec(html)?.[0];
if (!style || !picture) {
  throw new Error('The landing page has no picture of 600 × 430 any more');
}
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, reducedMotion: 'reduce' });
await page.setContent(
  `<html data-mantine-color-scheme="dark"><style>${style}${layout}</style><body data-tone="night"><h1>${socialTitle}</h1>${picture}</body></html>`,
);
writeFileSync(socialFile, stamped(await page.screenshot(), sourcesDigest()));
await browser.close();
console.log(`Drawn: ${socialFile}`);
