import { ownPath } from '@yieldwren/shared/ownPath';
import { useSearchParams } from 'react-router-dom';
import { LoginPanel } from '../features/auth/LoginPanel.tsx';

export function LoginPage() {
  const [search] = useSearchParams();
  return <LoginPanel returnTo={ownPath(search.get('return_to')) ?? '/'} />;
}
