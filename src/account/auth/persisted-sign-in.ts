import type { SignInStep } from '#account';
import type { PersistedSignIn } from '#platform';

const codeSources = ['mailed', 'sms', 'totp', 'email'] as const;
const secondFactors = ['SMS', 'TOTP', 'EMAIL'] as const;
const firstFactors = ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'] as const;

/** Returns the part of a step to persist; `undefined` for steps that need the password in memory. */
export function toPersisted(
  userId: string,
  step: SignInStep,
  expiresAt: number,
): PersistedSignIn | undefined {
  const persisted = { userId, kind: step.kind, source: '', destination: '', choices: [], expiresAt };
  switch (step.kind) {
    case 'code':
      return { ...persisted, source: step.source, destination: step.destination };
    case 'choose-second-factor':
    case 'choose-set-up':
    case 'choose-first-factor':
      return { ...persisted, choices: step.choices };
    case 'set-up-totp':
      // The secret is not stored; the provider returns a new one when the user chooses the app again.
      return { ...persisted, kind: 'choose-set-up', choices: ['TOTP'] };
    case 'new-password':
    case 'password':
    case 'set-up-email':
      return persisted;
    default:
      return undefined;
  }
}

/** Restores a stored step; `undefined` if this build does not know it. */
export function toStep({ kind, source, destination, choices }: PersistedSignIn): SignInStep | undefined {
  switch (kind) {
    case 'code': {
      const known = codeSources.find((one) => one === source);
      return known === undefined ? undefined : { kind, source: known, destination };
    }
    case 'choose-second-factor':
    case 'choose-set-up':
      return { kind, choices: secondFactors.filter((one) => choices.includes(one)) };
    case 'choose-first-factor':
      return { kind, choices: firstFactors.filter((one) => choices.includes(one)) };
    case 'new-password':
    case 'password':
    case 'set-up-email':
      return { kind };
    default:
      return undefined;
  }
}
