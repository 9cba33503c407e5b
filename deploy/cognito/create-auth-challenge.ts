import type { CreateAuthChallengeTriggerEvent } from 'aws-lambda';
import { writeCodeLetter, type Letter } from './letter';
import { codeLifeMs, makeCode, parseSignInCode, type SignInCode } from './sign-in-code';

/** An email with a code. `code` is for the sandbox's outbox, which shows it separately. */
export interface CodeLetter extends Letter {
  readonly to: string;
  readonly code: string;
}

export interface CreateAuthChallengeDependencies {
  readonly send: (letter: CodeLetter) => void | Promise<void>;
  /** The time in epoch milliseconds. */
  readonly now: () => number;
}

/** The code that was already sent for this sign-in, if any. */
function findSent(session: CreateAuthChallengeTriggerEvent['request']['session']): SignInCode | undefined {
  const metadata = session.findLast(
    ({ challengeName }) => challengeName === 'CUSTOM_CHALLENGE',
  )?.challengeMetadata;
  const [code, endsAt] = (metadata ?? '').split(' ');
  return parseSignInCode({ code, endsAt });
}

/**
 * The trigger "create auth challenge": sends a code once, and expects the same code after a wrong answer.
 * Rejects if the email cannot be sent.
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
      // The only value that Cognito passes to this trigger again; the client never gets it.
      challengeMetadata: `${current.code} ${current.endsAt}`,
    },
  };
}
