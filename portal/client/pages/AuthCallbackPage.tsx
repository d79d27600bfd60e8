import { PageTitle } from '../components/ui/PageTitle.tsx';
import { CallbackScreen } from '../features/auth/CallbackScreen.tsx';

export function AuthCallbackPage() {
  return (
    <>
      <PageTitle path="/auth-callback" />
      <CallbackScreen />
    </>
  );
}
