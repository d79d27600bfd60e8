import { useLocation, useNavigate } from 'react-router-dom';
import { focusHeading } from '../layout/focusHeading.ts';

/** Ends the session here and in every tab, and goes to the first page: to its heading, where that page is shown already. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async () => {
    const { logOut } = await import('./loadAccount.ts');
    await logOut();
    await navigate('/');
    if (pathname === '/') {
      window.scrollTo(0, 0);
      focusHeading(document.getElementById('main'));
    }
  };
}
