import { CallbackScreen } from '../features/auth/CallbackScreen.tsx';

export function AuthCallbackPage() {
  return <CallbackScreen />;
}
