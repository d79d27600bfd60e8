import { useLogOut } from '../account/useLogOut.ts';
import { PageTitle } from '../components/ui/PageTitle.tsx';
import { useAuth } from '../features/auth/AuthProvider.tsx';
import { StatusFlow } from '../features/status/StatusFlow.tsx';
import { forgetPerson } from '../storage.ts';

export function StatusPage() {
  const { forget } = useAuth();
  const logOut = useLogOut();
  return (
    <>
      <PageTitle path="/status" />
      <StatusFlow
        onLogOut={() => void logOut()}
        onErased={() => {
          forgetPerson();
          forget();
        }}
      />
    </>
  );
}
