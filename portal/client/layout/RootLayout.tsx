import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { isLanding } from '../account/landing.ts';
import { LeavingContext } from '../account/leaving.ts';
import { isAppPath } from '../areas.ts';
import { AppHeader } from '../components/ui/AppHeader.tsx';
import { newTabHintId } from '../components/ui/newTab.ts';
import { SiteFooter } from '../components/ui/SiteFooter.tsx';
import { SiteHeader } from '../components/ui/SiteHeader.tsx';
import { SkipLink } from '../components/ui/SkipLink.tsx';
import { appBars } from '../content/navigation.ts';
import { site } from '../content/site.ts';
import { readStoredUser } from '../features/auth/storedUser.ts';
import { OwedLogOut } from './OwedLogOut.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageLoading } from './PageLoading.tsx';
import { SlowPage } from './SlowPage.tsx';
import { useFollowedFocus } from './useFollowedFocus.ts';
import { useMotionAttribute } from './useMotionAttribute.ts';
import { useRouteFocus } from './useRouteFocus.ts';
import { useRouteScroll } from './useRouteScroll.ts';

// Where it cannot be loaded, the header alone says who is signed in.
const AccountBar = lazy(() =>
  import('./AccountBar.tsx').then(
    ({ AccountBar: Component }) => ({ default: Component }),
    () => ({ default: () => null }),
  ),
);

function Header({ pathname }: { readonly pathname: string }) {
  const bar = appBars[pathname];
  return bar ? <AppHeader bar={bar} pathname={pathname} /> : <SiteHeader />;
}

/** The frame of every page: skip link, header, the page inside its error boundary, footer. */
export function RootLayout() {
  const { pathname, state } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  useRouteFocus();
  useFollowedFocus();
  useRouteScroll();
  useMotionAttribute();
  // Where nobody asks who logged in last, what cannot be read is dropped all the same.
  useEffect(() => {
    readStoredUser();
  }, []);
  return (
    <LeavingContext value={setLeaving}>
      <SkipLink />
      <Header pathname={pathname} />
      {isLanding(state) && (
        <Suspense fallback={null}>
          <AccountBar />
        </Suspense>
      )}
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<PageLoading />}>
          {isLeaving && isAppPath(pathname) ? (
            <PageLoading />
          ) : (
            <PageBoundary key={pathname}>
              <Outlet />
            </PageBoundary>
          )}
        </Suspense>
      </main>
      <SiteFooter />
      <span id={newTabHintId} hidden>
        {site.opensNewTab}
      </span>
      <SlowPage pathname={pathname} />
      <OwedLogOut />
    </LeavingContext>
  );
}
