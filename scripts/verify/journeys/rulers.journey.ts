import type { Browser, Page } from 'playwright-core';
import { axeFaults } from './axeFaults.ts';
import { controlFaults } from './controlFaults.ts';
import { forcedFaults } from './forcedFaults.ts';
import { figureFaults, focusFaults, menuFaults, printFaults } from './pageFaults.ts';
import { launchBrowser, visit, watchShifts } from './pagesSupport.ts';
import { phoneFaults } from './phoneFaults.ts';
import { ruleFaults } from './ruleFaults.ts';
import { zoomFaults } from './zoomFaults.ts';

// A ruler that measures nothing finds no fault either: each is held against a page that has one of every kind.

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

async function faultsOf(
  rule: (page: Page) => Promise<string[]>,
  body: string,
  size = { width: 360, height: 740 },
): Promise<string[]> {
  const { page } = await visit(browser, { viewport: size });
  await page.setContent(
    `<!doctype html><html lang="en"><title>Faults</title><body style="margin: 0">${body}</body></html>`,
  );
  const faults = await rule(page);
  await page.context().close();
  return faults;
}

it('a phone has a long footer, small letters in a field, a toast on it, and its first action below the window', async () => {
  const field = '<input style="position: absolute; font-size: 13px">';
  const faults = await faultsOf(
    phoneFaults,
    `<div role="dialog">${field}
      <button style="position: absolute; top: 800px; height: 40px; background: rgb(0, 0, 200)">Send</button></div>
    <div data-position="top"><p role="alert" style="position: absolute; top: 0; margin: 0">Saved</p></div>
    <footer data-task style="height: 300px"></footer>`,
  );
  expect(faults).toEqual([
    'the footer is 300 px',
    `a field below 16 px: ${field}`,
    `a toast lies on ${field}`,
    "'Send' ends at 840 px",
  ]);
});

it('a field and a chosen part with a faint edge and a button that its words leave are seen', async () => {
  const field = '<input style="border: 1px solid rgb(200, 200, 200)">';
  const clear = '<input style="border: 1px solid rgb(120, 120, 120)">';
  const button = '<button style="width: 40px; white-space: nowrap; padding: 0">';
  const faults = await faultsOf(
    controlFaults,
    `${field}${clear}${button}Far too many words</button><button>Few</button><p role="radiogroup"><span style="border: 1px solid #eee">A</span></p><p role="radiogroup"><span style="border: 1px solid #222">B</span></p>`,
  );
  expect(faults).toEqual([
    `a faint edge: ${field}`,
    'what is chosen is hardly seen: A',
    'words leave their button: Far too many words',
  ]);
});

it('a figure that is torn from its sign is seen', async () => {
  const figures = ['200K+', '$1+'].map(
    (text) => `<dd style="width: 4ch; overflow-wrap: anywhere">${text}</dd>`,
  );
  expect(await faultsOf(figureFaults, figures.join(''))).toEqual(["'200K+' is torn"]);
});

it('what is told by its background alone is seen to have no edge in forced colours', async () => {
  const faults = await faultsOf(
    forcedFaults,
    `<div role="dialog">A</div><div role="menu">B</div>
    <div data-position="top"><p role="alert">C</p></div>
    <div role="radiogroup"><label data-active>D</label><label style="border: 1px solid" data-active>E</label></div>
    <button data-row>F</button><button data-row aria-current="true">G</button>
    <p style="--cs-size: 1px"><span style="background: teal">H</span></p>
    <p style="--cs-size: 1px"><span style="background: orange">I</span></p>`,
  );
  expect(faults).toEqual([
    ...[
      '[role=dialog]',
      '[role=menu]',
      '[data-position] [role=alert]',
      '[role=radiogroup] label[data-active]',
    ].map((selector) => `${selector} has no edge in forced colours`),
    'the open row looks like the others in forced colours',
    'a legend has one colour in forced colours',
  ]);
});

it('at 400 % words that fit until they are spaced, words out of a band, and sideways scroll are seen', async () => {
  const cut =
    '<p style="font: 16px monospace; width: 10ch; overflow: hidden; white-space: nowrap">Ten letter</p>';
  const out = '<p style="margin-left: 400px">Beyond</p>';
  const faults = await faultsOf(
    (page) => zoomFaults(page, true),
    `<main>${cut}<section style="overflow: hidden">${out}</section><div style="width: 500px; height: 1px"></div></main>`,
  );
  expect(faults).toEqual([
    `spaced: words are cut off: ${cut.slice(0, 90)}`,
    `spaced: words are cut off: ${out}`,
    'spaced: 180 px of sideways scroll',
  ]);
});

it('a rule, a helper and a variable of Mantine that are drawn and not in the build are seen', async () => {
  const faults = await faultsOf(
    ruleFaults,
    `<style>p { color: var(--mantine-color-none) }</style>
    <p class="m_87cf2631 mantine-visible-from-sm">A</p>`,
  );
  expect(faults).toEqual(
    ['.m_87cf2631', 'mantine-visible-from-sm', '--mantine-color-none'].map(
      (name) => `${name} is drawn and not in the build`,
    ),
  );
});

it('a menu with words at both edges and a banner of its own is seen', async () => {
  const faults = await faultsOf(
    (page) => menuFaults(page, true),
    `<button onclick="menu.hidden = false">Open menu</button>
    <div role="dialog" aria-label="Menu" id="menu" hidden style="width: 200px"><header><h2>Menu</h2></header></div>
    <script>onkeydown = ({ key }) => { menu.hidden = key === 'Escape' }</script>`,
  );
  expect(faults).toEqual([
    "the menu's words are 0 px from its left edge",
    "the menu's words are 0 px from its right edge",
    'the menu has a banner of its own',
  ]);
});

it('a button without a ring is seen', async () => {
  const bare = '<button style="outline: none">A</button>';
  const faults = await faultsOf(
    focusFaults,
    `${bare}<button style="outline: 3px solid">B</button><label style="outline: 3px solid"><input></label>`,
  );
  expect(faults).toEqual([`no ring around ${bare}`]);
});

it('pale words, a footer and a dark paper are seen in print', async () => {
  const faults = await faultsOf(
    printFaults,
    `<style>body { background: rgb(1, 2, 3); color: black }</style>
    <main><p style="color: rgb(9, 9, 9)">A</p><p>B</p></main><footer>C</footer>`,
  );
  expect(faults).toEqual([
    'rgb(9, 9, 9) <p style="color: rgb(9, 9, 9)">A</p>',
    'FOOTER is printed',
    'the paper is rgb(1, 2, 3)',
  ]);
});

it('axe sees a picture without words, and in the dark words that are hard to read', async () => {
  const pale = '<p style="color: #ccc; background: #fff">Pale words</p>';
  const body = `<main><h1>A</h1><img src="data:,">${pale}</main>`;
  expect(await faultsOf((page) => axeFaults(page, 'light'), body)).toEqual([
    `light color-contrast: ${pale}`,
    'light image-alt: <img src="data:,">',
  ]);
  expect(await faultsOf((page) => axeFaults(page, 'dark', ['main']), body)).toEqual([
    `dark color-contrast: ${pale}`,
  ]);
});

it('what moves under the reader is seen', async () => {
  const { page } = await visit(browser);
  const shift = await watchShifts(page);
  await page.goto('data:text/html,<p></p><h1>A</h1>');
  expect(await shift()).toBe(0);
  await page.locator('p').evaluate((late) => {
    late.style.height = '300px';
  });
  expect(await shift()).toBeGreaterThan(0.01);
  await page.context().close();
});
