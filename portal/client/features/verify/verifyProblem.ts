import { ReplyError } from '../../api/request.ts';
import { explainSignIn, lacksCookies } from '../../signInProblems.ts';
import { verifyWords } from './words.ts';

export interface VerifyProblem {
  readonly text: string;
  /** What it means, and what helps. */
  readonly explanation?: string | undefined;
  readonly details: readonly string[];
  /** The browser keeps none, which no way back changes. */
  readonly isWithoutCookies?: boolean;
}

/** Success without a person. */
export const withoutUser: VerifyProblem = {
  text: verifyWords.refused(verifyWords.unknownError),
  details: [],
};

/** What the reply said, or that there was none. */
export function problemOfError(error: unknown): VerifyProblem {
  if (!(error instanceof ReplyError)) {
    return { text: verifyWords.unreachable, details: [] };
  }
  const { error: code, message, details, error_description: description, retry_after: seconds } = error.reply;
  const wait = seconds === undefined ? undefined : verifyWords.wait(Math.ceil(seconds));
  const explained = explainSignIn(code) ?? message;
  const texts = [details, description, wait].flatMap((text) => text || []);
  return {
    text: verifyWords.refused(code ?? verifyWords.unknownError),
    explanation: explained,
    details: [...new Set(texts)],
    isWithoutCookies: lacksCookies(code),
  };
}

/** As OAuth has codes (RFC 6749, section 4.1.2.1). Anybody may make the address: no words of theirs are said as ours. */
const oauthCode = /^[a-z][a-z_]{1,39}$/;

/** Discord sent the person back without a code. */
export function problemOfRefusal(refusal: string): VerifyProblem {
  const reason = oauthCode.test(refusal) ? refusal : verifyWords.unknownError;
  return {
    text: refusal === 'access_denied' ? verifyWords.cancelled : verifyWords.refused(reason),
    explanation: explainSignIn(refusal),
    details: [],
  };
}
