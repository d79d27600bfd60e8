import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AnchorHeader } from '../components/AnchorHeader.tsx';
import { SiteFooter } from '../components/SiteFooter.tsx';
import { SiteHeader } from '../components/SiteHeader.tsx';
import { SkipLink } from '../components/SkipLink.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageLoading } from './PageLoading.tsx';
import { useMotionAttribute } from './useMotionAttribute.ts';
import { useRouteFocus } from './useRouteFocus.ts';
import { useRouteScroll } from './useRouteScroll.ts';

/** The frame of every page: skip link, header, the page inside its error boundary, footer. */
export function RootLayout() {
  const { pathname } = useLocation();
  useRouteFocus();
  useRouteScroll();
  useMotionAttribute();
  return (
    <>
      <SkipLink />
      {pathname === '/home' ? <AnchorHeader /> : <SiteHeader />}
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<PageLoading />}>
          <PageBoundary key={pathname}>
            <Outlet />
          </PageBoundary>
        </Suspense>
      </main>
      <SiteFooter />
    </>
  );
}
