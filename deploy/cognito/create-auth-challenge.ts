import type { CreateAuthChallengeTriggerEvent } from 'aws-lambda';
import { writeCodeLetter, type Letter } from './letter';
import { codeLifeMs, makeCode, parseSignInCode, type SignInCode } from './sign-in-code';

/** An email with a code; only the sandbox's outbox shows the code apart from the text. */
export interface CodeLetter extends Letter {
  readonly to: string;
  readonly code: string;
}

export interface CreateAuthChallengeDependencies {
  readonly send: (letter: CodeLetter) => void | Promise<void>;
  /** The time in epoch milliseconds. */
  readonly now: () => number;
}

/** The code of this sign-in, if it was sent already. */
function findSent(session: CreateAuthChallengeTriggerEvent['request']['session']): SignInCode | undefined {
  const carried = session.findLast(
    ({ challengeName }) => challengeName === 'CUSTOM_CHALLENGE',
  )?.challengeMetadata;
  const [code, endsAt] = (carried ?? '').split(' ');
  return parseSignInCode({ code, endsAt });
}

/**
 * The trigger "create auth challenge": sends the code once, and asks for the same one again after a wrong answer.
 * Rejects when the email cannot be sent.
 */
export async function createAuthChallenge(
  event: CreateAuthChallengeTriggerEvent,
  { send, now }: CreateAuthChallengeDependencies,
): Promise<CreateAuthChallengeTriggerEvent> {
  const { session, userAttributes } = event.request;
  const { email: to, locale } = userAttributes;
  if (to === undefined) throw new Error('This account has no email address to send its code to.');
  const sent = findSent(session);
  const current = sent ?? { code: makeCode(), endsAt: String(now() + codeLifeMs) };
  if (sent === undefined) await send({ to, code: current.code, ...writeCodeLetter(current.code, locale) });
  return {
    ...event,
    response: {
      publicChallengeParameters: { email: to, deliveryMedium: 'EMAIL' },
      privateChallengeParameters: { ...current },
      // The only thing that Cognito shows this trigger again; it never reaches the client.
      challengeMetadata: `${current.code} ${current.endsAt}`,
    },
  };
}
