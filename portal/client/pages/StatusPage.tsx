import { useNavigate } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle.tsx';
import { useAuth } from '../features/auth/AuthProvider.tsx';
import { StatusFlow } from '../features/status/StatusFlow.tsx';
import { forgetPerson } from '../storage.ts';

export function StatusPage() {
  const { logOut, forget } = useAuth();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle path="/status" />
      <StatusFlow
        onLogOut={() => void logOut()}
        onErased={() => {
          forgetPerson();
          forget();
          void navigate('/');
        }}
      />
    </>
  );
}
