import { useEffect } from 'react';
import { loadApplication } from '../features/apply/loadApplication.ts';
import { VerifyFlow } from '../features/verify/VerifyFlow.tsx';

export function VerifyPage() {
  useEffect(() => {
    // It comes next; if it cannot be had now, the page that needs it says so.
    loadApplication().catch(() => undefined);
  }, []);
  return <VerifyFlow />;
}
