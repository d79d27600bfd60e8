import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { isAppPath } from './areas.ts';
import { PageTitle } from './components/ui/PageTitle.tsx';
import type { PagePath } from './content/titles.ts';
import { RootLayout } from './layout/RootLayout.tsx';
import { preloadable } from './start/preloadable.tsx';

/**
 * `public` pages are prerendered and hold no runtime style; `app` pages are about one person, get a nonce per
 * response and are rendered by the browser.
 */
export type PageArea = 'public' | 'app';

export interface PageEntry {
  readonly path: PagePath;
  readonly area: PageArea;
  /** The page component and the name of its file. */
  readonly name: string;
  readonly load: () => Promise<ComponentType>;
  readonly Page: ComponentType;
}

function page<Name extends string>(
  path: PageEntry['path'],
  name: Name,
  importPage: () => Promise<Record<Name, ComponentType>>,
): PageEntry {
  const { load, Component } = preloadable(async () => (await importPage())[name]);
  return { path, area: isAppPath(path) ? 'app' : 'public', name, load, Page: Component };
}

/** Every URL of the portal. */
export const pages: readonly PageEntry[] = [
  page('/', 'IndexPage', () => import('./pages/IndexPage.tsx')),
  page('/home', 'HomePage', () => import('./pages/HomePage.tsx')),
  page('/original-home', 'OriginalHomePage', () => import('./pages/OriginalHomePage.tsx')),
  page('/for-affiliates', 'AffiliatesPage', () => import('./pages/AffiliatesPage.tsx')),
  page('/for-brands', 'BrandsPage', () => import('./pages/BrandsPage.tsx')),
  page('/compare', 'ComparePage', () => import('./pages/ComparePage.tsx')),
  page('/protection', 'ProtectionPage', () => import('./pages/ProtectionPage.tsx')),
  page('/about', 'AboutPage', () => import('./pages/AboutPage.tsx')),
  page('/overview', 'OverviewPage', () => import('./pages/OverviewPage.tsx')),
  page('/partners', 'PartnersPage', () => import('./pages/PartnersPage.tsx')),
  page('/networks', 'NetworksPage', () => import('./pages/NetworksPage.tsx')),
  page('/ppc', 'PayPerCallPage', () => import('./pages/PayPerCallPage.tsx')),
  page('/leads', 'LeadsPage', () => import('./pages/LeadsPage.tsx')),
  page('/legal', 'LegalPage', () => import('./pages/LegalPage.tsx')),
  page('/privacy', 'PrivacyPage', () => import('./pages/PrivacyPage.tsx')),
  page('/terms', 'TermsPage', () => import('./pages/TermsPage.tsx')),
  page('/gdpr', 'GdprPage', () => import('./pages/GdprPage.tsx')),
  page('/ccpa', 'CcpaPage', () => import('./pages/CcpaPage.tsx')),
  page('/accessibility', 'AccessibilityPage', () => import('./pages/AccessibilityPage.tsx')),
  page('/apply', 'ApplyPage', () => import('./pages/ApplyPage.tsx')),
  page('/verify', 'VerifyPage', () => import('./pages/VerifyPage.tsx')),
  page('/login', 'LoginPage', () => import('./pages/LoginPage.tsx')),
  page('/auth-callback', 'AuthCallbackPage', () => import('./pages/AuthCallbackPage.tsx')),
  page('/form', 'FormPage', () => import('./pages/FormPage.tsx')),
  page('/status', 'StatusPage', () => import('./pages/StatusPage.tsx')),
  page('/review', 'ReviewPage', () => import('./pages/ReviewPage.tsx')),
  page('/stats', 'StatsPage', () => import('./pages/StatsPage.tsx')),
  page('/audit', 'AuditPage', () => import('./pages/AuditPage.tsx')),
  page('/blocklist', 'BlocklistPage', () => import('./pages/BlocklistPage.tsx')),
  page('*', 'NotFoundPage', () => import('./pages/NotFoundPage.tsx')),
];

const appLayout = preloadable(async () => (await import('./layout/AppLayout.tsx')).AppLayout);

const entryOf = (path: string) => pages.find((entry) => entry.path === path);

/** Starts loading what an address needs, before it is rendered. */
export async function loadPage(path: string): Promise<void> {
  const entry = entryOf(path) ?? entryOf('*');
  await Promise.all([entry?.load(), isAppPath(path) && appLayout.load()]);
}

const routesOf = (wanted: PageArea) =>
  pages
    .filter(({ area }) => area === wanted)
    .map(({ path, Page }) => (
      <Route
        key={path}
        path={path}
        element={
          <>
            <PageTitle path={path} />
            <Page />
          </>
        }
      />
    ));

/** The page of the current address in its frame. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        {routesOf('public')}
        <Route element={<appLayout.Component />}>{routesOf('app')}</Route>
      </Route>
    </Routes>
  );
}
