import { useEffect } from 'react';
import { Waiting } from '../../components/ui/Waiting.tsx';
import { loadApplication } from '../apply/loadApplication.ts';
import { BusyNotice } from './BusyNotice.tsx';
import { JoinPrompt } from './JoinPrompt.tsx';
import { useVerification } from './useVerification.ts';
import { VerifyFailure } from './VerifyFailure.tsx';
import { verifyWords } from './words.ts';

/** Every state of /verify. */
export function VerifyFlow() {
  const verification = useVerification();
  useEffect(() => {
    // It comes next; if it cannot be had now, the page that needs it says so.
    loadApplication().catch(() => undefined);
  }, []);
  switch (verification.state) {
    case 'initializing':
      return <Waiting title={verifyWords.starting} />;
    case 'verifying':
      return <Waiting title={verifyWords.working} text={verifyWords.workingText} />;
    case 'busy':
      return <BusyNotice seconds={verification.seconds} onEnd={verification.onEnd} />;
    case 'join':
      return <JoinPrompt join={verification} />;
    case 'error':
      return <VerifyFailure problem={verification.problem} />;
  }
}
