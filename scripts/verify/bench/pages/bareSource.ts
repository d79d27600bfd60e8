import type { Drawn, Tree } from './readTree.ts';

/** Is there once somebody's press has had its effect. */
export const pressedId = 'pressed';

const drawnIn = (trees: readonly Tree[]): Drawn[] =>
  trees.flatMap((tree) =>
    typeof tree === 'string' ? [] : [tree, ...Object.values(tree.slots).flatMap(drawnIn)],
  );

const isMantine = (is: string) => is.startsWith('@');

/** Mantine's components in a page, by package and name. */
export const componentsOf = (trees: readonly Tree[]): string[] =>
  [...new Set(drawnIn(trees).map(({ is }) => is))].filter(isMantine).toSorted();

const nameOf = (is: string) => is.slice(is.lastIndexOf('/') + 1);

const list = (trees: readonly Tree[]) => trees.map(spell).join(', ');
const together = (trees: readonly Tree[]) => `h(Fragment, null, ${list(trees)})`;

/** As a call of `createElement`. */
function spell(tree: Tree): string {
  if (typeof tree === 'string') {
    return JSON.stringify(tree);
  }
  const { is, props, handlers, slots } = tree;
  const { children = [], ...others } = slots;
  const isCalled = handlers.includes('children');
  const given = [
    ...Object.entries(props).map(([name, value]) => [name, JSON.stringify(value)]),
    ...handlers.filter((name) => name !== 'children').map((name) => [name, 'hear']),
    ...Object.entries(others).map(([name, drawn]) => [name, together(drawn)]),
  ].map(([name, value]) => `"${name}": ${value}`);
  const type = isMantine(is) ? nameOf(is) : `'${is}'`;
  return `h(${type}, { ${given.join(', ')} }, ${isCalled ? `() => ${together(children)}` : list(children)})`;
}

const provider = `{
  theme,
  defaultColorScheme: 'auto',
  getStyleNonce: () => document.querySelector('meta[property="csp-nonce"]').nonce,
  withCssVariables: false,
  withGlobalClasses: false,
  withStaticClasses: false,
}`;

/** Draws a tree, and hears a press anywhere in it. */
const page = (trees: readonly Tree[]) => `
${componentsOf(trees)
  .map((is) => `import { ${nameOf(is)} } from '${is.slice(0, is.lastIndexOf('/'))}';`)
  .join('\n')}
import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import 'virtual:mantine-theme.css';
import { createElement as h, Fragment, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { theme } from '../../client/theme.ts';

const hear = (event) => event?.preventDefault?.();
const drawn = ${together(trees)};
function Page() {
  const [isPressed, setPressed] = useState(false);
  return h(Fragment, null, isPressed && h('p', { id: '${pressedId}' }, 'Pressed'), h('div', { onClick: () => setPressed(true) }, drawn));
}
const root = createRoot(document.getElementById('root'));
`;

/** A program of React and Mantine alone. */
export const bareSource = (trees: readonly Tree[]): string => `${page(trees)}
root.render(h(MantineProvider, ${provider}, h(Page)));
`;

/**
 * The same by all packages that the product's page is made of: it stands behind a router, and is drawn once a query has its
 * answer, as a page about one person has to wait for what it shows.
 * @param hasForm with the library that keeps a form's values
 */
export const packagesSource = (trees: readonly Tree[], hasForm: boolean): string => `${page(trees)}
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
${hasForm ? "import { useForm } from '@mantine/form';" : 'const useForm = () => undefined;'}

const ask = async () => (await fetch(window.location.href)).status;
function Asking() {
  useForm({ initialValues: { name: '' } });
  return useQuery({ queryKey: ['first'], queryFn: ask }).data && h(Page);
}
const routes = h(Routes, null, h(Route, { path: '*', element: h(Asking) }));
const client = new QueryClient();
root.render(
  h(MantineProvider, ${provider},
    h(ErrorBoundary, { fallback: null }, h(QueryClientProvider, { client }, h(BrowserRouter, null, routes)))));
`;
