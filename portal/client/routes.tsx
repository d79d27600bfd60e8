import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { isAppPath } from './areas.ts';
import { PageTitle } from './components/ui/PageTitle.tsx';
import type { ExtraPath, RoutePath } from './content/types.ts';
import { RootLayout } from './layout/RootLayout.tsx';
import { preloadable } from './start/preloadable.tsx';

/**
 * `public` pages are prerendered and hold no runtime style; `app` pages are about one person, get a nonce per
 * response and are rendered by the browser.
 */
export type PageArea = 'public' | 'app';

export interface PageEntry {
  readonly path: RoutePath | ExtraPath;
  readonly area: PageArea;
  /** The page component and the name of its file. */
  readonly name: string;
  readonly load: () => Promise<ComponentType>;
  readonly Page: ComponentType;
}

function page<Name extends string>(
  path: PageEntry['path'],
  area: PageArea,
  name: Name,
  importPage: () => Promise<Record<Name, ComponentType>>,
): PageEntry {
  const { load, Component } = preloadable(async () => (await importPage())[name]);
  return { path, area, name, load, Page: Component };
}

/** Every URL of the portal. */
export const pages: readonly PageEntry[] = [
  page('/', 'public', 'IndexPage', () => import('./pages/IndexPage.tsx')),
  page('/home', 'public', 'HomePage', () => import('./pages/HomePage.tsx')),
  page('/original-home', 'public', 'OriginalHomePage', () => import('./pages/OriginalHomePage.tsx')),
  page('/for-affiliates', 'public', 'AffiliatesPage', () => import('./pages/AffiliatesPage.tsx')),
  page('/for-brands', 'public', 'BrandsPage', () => import('./pages/BrandsPage.tsx')),
  page('/compare', 'public', 'ComparePage', () => import('./pages/ComparePage.tsx')),
  page('/protection', 'public', 'ProtectionPage', () => import('./pages/ProtectionPage.tsx')),
  page('/about', 'public', 'AboutPage', () => import('./pages/AboutPage.tsx')),
  page('/overview', 'public', 'OverviewPage', () => import('./pages/OverviewPage.tsx')),
  page('/partners', 'public', 'PartnersPage', () => import('./pages/PartnersPage.tsx')),
  page('/networks', 'public', 'NetworksPage', () => import('./pages/NetworksPage.tsx')),
  page('/ppc', 'public', 'PayPerCallPage', () => import('./pages/PayPerCallPage.tsx')),
  page('/leads', 'public', 'LeadsPage', () => import('./pages/LeadsPage.tsx')),
  page('/legal', 'public', 'LegalPage', () => import('./pages/LegalPage.tsx')),
  page('/privacy', 'public', 'PrivacyPage', () => import('./pages/PrivacyPage.tsx')),
  page('/terms', 'public', 'TermsPage', () => import('./pages/TermsPage.tsx')),
  page('/gdpr', 'public', 'GdprPage', () => import('./pages/GdprPage.tsx')),
  page('/ccpa', 'public', 'CcpaPage', () => import('./pages/CcpaPage.tsx')),
  page('/accessibility', 'public', 'AccessibilityPage', () => import('./pages/AccessibilityPage.tsx')),
  page('/apply', 'app', 'ApplyPage', () => import('./pages/ApplyPage.tsx')),
  page('/verify', 'app', 'VerifyPage', () => import('./pages/VerifyPage.tsx')),
  page('/login', 'app', 'LoginPage', () => import('./pages/LoginPage.tsx')),
  page('/auth-callback', 'app', 'AuthCallbackPage', () => import('./pages/AuthCallbackPage.tsx')),
  page('/form', 'app', 'FormPage', () => import('./pages/FormPage.tsx')),
  page('/status', 'app', 'StatusPage', () => import('./pages/StatusPage.tsx')),
  page('/review', 'app', 'ReviewPage', () => import('./pages/ReviewPage.tsx')),
  page('/stats', 'app', 'StatsPage', () => import('./pages/StatsPage.tsx')),
  page('/audit', 'app', 'AuditPage', () => import('./pages/AuditPage.tsx')),
  page('/blocklist', 'app', 'BlocklistPage', () => import('./pages/BlocklistPage.tsx')),
  page('*', 'public', 'NotFoundPage', () => import('./pages/NotFoundPage.tsx')),
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
