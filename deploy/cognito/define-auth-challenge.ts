import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda';

type Session = DefineAuthChallengeTriggerEvent['request']['session'];
type Decision = DefineAuthChallengeTriggerEvent['response'];

/** How many codes a person may send in one sign-in; a wrong one that is the last ends it. */
export const codesPerSignIn = 3;

const ask = (challengeName: string): Decision => ({
  challengeName,
  issueTokens: false,
  failAuthentication: false,
});
const refuse: Decision = { issueTokens: false, failAuthentication: true };
const accept: Decision = { issueTokens: true, failAuthentication: false };

/** What is asked next: the password first, then the code by email. Whatever is not expected ends the sign-in. */
function decide(session: Session, isUnknownUser: boolean): Decision {
  const last = session.at(-1);
  if (session.length === 1 && last?.challengeName === 'SRP_A') return ask('PASSWORD_VERIFIER');
  const hasPassword = session.some(
    ({ challengeName, challengeResult }) => challengeName === 'PASSWORD_VERIFIER' && challengeResult,
  );
  // Nobody signs in by the code alone: a client that skips the password gets nothing.
  if (last === undefined || !hasPassword || isUnknownUser) return refuse;
  switch (last.challengeName) {
    case 'PASSWORD_VERIFIER':
      return ask('CUSTOM_CHALLENGE');
    case 'DEVICE_PASSWORD_VERIFIER':
      return last.challengeResult ? accept : refuse;
    case 'CUSTOM_CHALLENGE': {
      if (last.challengeResult) return accept;
      const codes = session.filter(({ challengeName }) => challengeName === 'CUSTOM_CHALLENGE').length;
      return codes < codesPerSignIn ? ask('CUSTOM_CHALLENGE') : refuse;
    }
    default:
      return refuse;
  }
}

/**
 * The trigger "define auth challenge". Cognito asks second factors of its own (SMS, authenticator app, email) without
 * this trigger, in place of the code.
 */
export function defineAuthChallenge(event: DefineAuthChallengeTriggerEvent): DefineAuthChallengeTriggerEvent {
  const { session, userNotFound = false } = event.request;
  return { ...event, response: decide(session, userNotFound) };
}
