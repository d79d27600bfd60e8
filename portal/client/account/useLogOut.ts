import { startTransition, use } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusHeading } from '../layout/focusHeading.ts';
import { noticeLogOut } from './accountStore.ts';
import { LeavingContext } from './leaving.ts';

const end = async () => {
  const { logOut } = await import('./loadAccount.ts');
  await logOut();
};

/** Ends the session here and in every tab, and goes to the first page: to its heading, where that page is shown already. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const setLeaving = use(LeavingContext);
  return async () => {
    // At once: what the page does when it goes is done before the person is forgotten.
    flushSync(() => {
      setLeaving(true);
    });
    // What ends the session could not be loaded: the person is forgotten all the same, and the server is told later.
    await end().catch(() => {
      noticeLogOut(false);
    });
    // Together, so that the page about the person does not come back while the first one is on its way.
    startTransition(() => {
      setLeaving(false);
      void navigate('/');
    });
    if (pathname === '/') {
      window.scrollTo(0, 0);
      focusHeading(document.getElementById('main'));
    }
  };
}
