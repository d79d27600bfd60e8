import { ownPath } from '@yieldwren/shared/ownPath';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../components/ui/PageTitle.tsx';
import { LoginPanel } from '../features/auth/LoginPanel.tsx';

export function LoginPage() {
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle path="/login" />
      <LoginPanel returnTo={ownPath(search.get('return_to')) ?? '/'} />
    </>
  );
}
