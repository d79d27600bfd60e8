import { Waiting } from '../../components/ui/Waiting.tsx';
import { JoinPrompt } from '../../join/JoinPrompt.tsx';
import { BusyNotice } from './BusyNotice.tsx';
import { useVerification } from './useVerification.ts';
import { VerifyFailure } from './VerifyFailure.tsx';
import { verifyWords } from './words.ts';

/** Every state of /verify. */
export function VerifyFlow() {
  const verification = useVerification();
  switch (verification.state) {
    case 'initializing':
      return <Waiting title={verifyWords.starting} />;
    case 'verifying':
      return <Waiting title={verifyWords.working} text={verifyWords.workingText} />;
    case 'busy':
      return <BusyNotice seconds={verification.seconds} onEnd={verification.onEnd} />;
    case 'join':
      return <JoinPrompt {...verification.joiner} />;
    case 'error':
      return <VerifyFailure problem={verification.problem} />;
  }
}
