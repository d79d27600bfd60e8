import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle.tsx';
import { LoginPanel } from '../features/auth/LoginPanel.tsx';
import { safePath } from '../safePath.ts';

export function LoginPage() {
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle path="/login" />
      <LoginPanel returnTo={safePath(search.get('return_to')) ?? '/'} />
    </>
  );
}
