import { createHash, timingSafeEqual } from 'node:crypto';
import type { VerifyAuthChallengeResponseTriggerEvent } from 'aws-lambda';
import { parseSignInCode } from './sign-in-code';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The trigger "verify auth challenge response"; `now` is in epoch milliseconds. */
export function verifyAuthChallenge(
  event: VerifyAuthChallengeResponseTriggerEvent,
  now: number,
): VerifyAuthChallengeResponseTriggerEvent {
  const { privateChallengeParameters, challengeAnswer } = event.request;
  const sent = parseSignInCode(privateChallengeParameters);
  // Hashes have the same length for any answer, as the constant-time comparison requires.
  const answerCorrect =
    sent !== undefined &&
    now < Number(sent.endsAt) &&
    timingSafeEqual(hash(sent.code), hash(challengeAnswer));
  return { ...event, response: { answerCorrect } };
}
