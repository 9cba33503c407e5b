import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda';

type Session = DefineAuthChallengeTriggerEvent['request']['session'];
type Decision = DefineAuthChallengeTriggerEvent['response'];

/** How many attempts at the code a sign-in allows; after the last wrong one it fails. */
export const codesPerSignIn = 3;

const challenge = (challengeName: string): Decision => ({
  challengeName,
  issueTokens: false,
  failAuthentication: false,
});
const refuse: Decision = { issueTokens: false, failAuthentication: true };
const accept: Decision = { issueTokens: true, failAuthentication: false };

/** The next step of a sign-in: the password, then the emailed code. An unexpected step fails the sign-in. */
function decide(session: Session, isUnknownUser: boolean): Decision {
  const last = session.at(-1);
  if (session.length === 1 && last?.challengeName === 'SRP_A') return challenge('PASSWORD_VERIFIER');
  const hasPassword = session.some(
    ({ challengeName, challengeResult }) => challengeName === 'PASSWORD_VERIFIER' && challengeResult,
  );
  // A client cannot skip the password and sign in with the code alone.
  if (last === undefined || !hasPassword || isUnknownUser) return refuse;
  switch (last.challengeName) {
    case 'PASSWORD_VERIFIER':
      return challenge('CUSTOM_CHALLENGE');
    case 'DEVICE_PASSWORD_VERIFIER':
      return last.challengeResult ? accept : refuse;
    case 'CUSTOM_CHALLENGE': {
      if (last.challengeResult) return accept;
      const codes = session.filter(({ challengeName }) => challengeName === 'CUSTOM_CHALLENGE').length;
      return codes < codesPerSignIn ? challenge('CUSTOM_CHALLENGE') : refuse;
    }
    default:
      return refuse;
  }
}

/**
 * The trigger "define auth challenge". Cognito's own second factors (SMS, authenticator app, email) replace
 * the code and do not call it.
 */
export function defineAuthChallenge(event: DefineAuthChallengeTriggerEvent): DefineAuthChallengeTriggerEvent {
  const { session, userNotFound = false } = event.request;
  return { ...event, response: decide(session, userNotFound) };
}
