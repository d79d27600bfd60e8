import type { Browser } from 'playwright-core';
import { serveProgram } from './barePage.ts';
import { bareSource, packagesSource, pressedId } from './bareSource.ts';
import { launchChromium } from './chromiumFlags.ts';
import { look, type Screen, timePress } from './phone.ts';
import type { Drawn, Tree } from './readTree.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

const drawn = (is: string, children: Tree[] = [], more: Partial<Drawn> = {}): Drawn => ({
  is,
  props: {},
  handlers: [],
  slots: children.length > 0 ? { children } : {},
  ...more,
});

/** With components, looks and pictures of its own, and parts that nobody sees. */
const program = `
import { Button, CopyButton, MantineProvider, Modal, TextInput, Timeline } from '@mantine/core';
import { createElement as h, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
const Own = ({ children }) => h('section', { className: 'own' }, h('svg'), children);
const Save = () => h(Button, { variant: 'default', className: 'own', leftSection: h('em', null, 'now'), onClick: () => undefined }, 'Save');
createRoot(document.getElementById('root')).render(
  h(MantineProvider, { getStyleNonce: () => document.querySelector('meta[property="csp-nonce"]').nonce },
    h(Own, null, 'Words ', 7, h('p', { hidden: true }, 'unseen'), h(Fragment, null, h(Save))),
    h(Modal, { opened: false, title: 'unseen', onClose: () => undefined }, h('p', null, 'unseen')),
    h(CopyButton, { value: 'x' }, ({ copied }) => h('b', null, copied ? 'yes' : 'no')),
    h(Timeline, { active: 0 }, h(Timeline.Item, { title: h('i', null, 'Begun') }, 'first')),
    h(TextInput, { label: 'Name', size: 'md' })));`;

const core = '@mantine/core';
const trees: Tree[] = [
  drawn('section', [
    'Words ',
    '7',
    drawn(`${core}/Button`, ['Save'], {
      props: { variant: 'default' },
      handlers: ['onClick'],
      slots: { leftSection: [drawn('em', ['now'])], children: ['Save'] },
    }),
  ]),
  drawn(`${core}/Modal`, [], { props: { opened: false, title: 'unseen' }, handlers: ['onClose'] }),
  drawn(`${core}/CopyButton`, [drawn('b', ['no'])], { props: { value: 'x' }, handlers: ['children'] }),
  drawn(`${core}/Timeline`, [], {
    props: { active: 0 },
    slots: {
      children: [
        drawn(`${core}/TimelineItem`, [], {
          slots: { title: [drawn('i', ['Begun'])], children: ['first'] },
        }),
      ],
    },
  }),
  drawn(`${core}/TextInput`, [], { props: { label: 'Name', size: 'md' } }),
];

const screenOf = (url: string): Screen => ({
  url,
  cookies: [],
  control: 'button',
  words: 'Save',
  effect: `#${pressedId}`,
});

it('reads what a page draws: Mantine’s components as they were given, its own resolved, nothing unseen', async () => {
  await using page = await serveProgram(program);
  expect((await look(browser, screenOf(page.url))).trees).toEqual(trees);
});

it.each([
  { source: 'React and Mantine alone', made: bareSource(trees), least: 50_000 },
  { source: 'all packages of a page', made: packagesSource(trees, true), least: 80_000 },
])(
  'makes a page of $source that draws the same, hears a press and has nothing for development in it',
  async ({ made, least }) => {
    await using page = await serveProgram(made);
    const seen = await look(browser, screenOf(page.url));
    expect(seen.trees).toEqual([drawn('div', trees, { handlers: ['onClick'] })]);
    expect(seen.bytes).toBeGreaterThan(least);
    const scripts = await Promise.all(seen.fetched.map(async ({ url }) => (await fetch(url)).text()));
    expect(scripts.filter((text) => text.includes('React DevTools'))).toHaveLength(0);
    expect(await timePress(browser, screenOf(page.url))).toBeGreaterThan(0);
  },
);
