import { useNavigate } from 'react-router-dom';

/** Ends the session here and in every tab, and goes to the first page. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { logOut } = await import('./loadAccount.ts');
    await logOut();
    await navigate('/');
  };
}
