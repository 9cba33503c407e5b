import type { FirstFactor, SignInStep } from '../gateway';
import { t } from './messages';

/** A step whose answer is a choice. */
export type ChoiceStepKind = Extract<
  SignInStep,
  { kind: 'choose-second-factor' | 'choose-set-up' | 'choose-first-factor' }
>;

/** An option, with the answer it sends. */
export interface StepChoice {
  readonly answer: string;
  readonly title: string;
  readonly hint: string;
}

export interface ChoiceScreen {
  readonly title: string;
  readonly lead: string;
  readonly choices: readonly StepChoice[];
  /** The passkey option was omitted, because this browser does not support passkeys. */
  readonly isPasskeyMissing: boolean;
}

/**
 * If both password protocols are offered, keeps the one that never sends the password; their labels are the
 * same.
 */
function filterOffered(factors: readonly FirstFactor[], passkeys: boolean): readonly FirstFactor[] {
  return factors.filter((factor) => {
    if (factor === 'WEB_AUTHN') return passkeys;
    return factor !== 'PASSWORD' || !factors.includes('PASSWORD_SRP');
  });
}

/**
 * Returns the options of a step, in the provider's order; `passkeys` is whether this browser supports them.
 */
export function createChoiceScreen(step: ChoiceStepKind, passkeys: boolean): ChoiceScreen {
  if (step.kind === 'choose-first-factor') {
    return {
      title: t('account.steps.firstFactorTitle'),
      lead: t('account.steps.firstFactorLead'),
      choices: filterOffered(step.choices, passkeys).map((answer) => ({
        answer,
        title: t(`account.steps.firstFactors.${answer}.title`),
        hint: t(`account.steps.firstFactors.${answer}.hint`),
      })),
      isPasskeyMissing: !passkeys && step.choices.includes('WEB_AUTHN'),
    };
  }
  const setUp = step.kind === 'choose-set-up';
  return {
    title: setUp ? t('account.steps.setUpTitle') : t('account.steps.secondFactorTitle'),
    lead: setUp ? t('account.steps.setUpLead') : t('account.steps.secondFactorLead'),
    choices: step.choices.map((answer) => ({
      answer,
      title: t(`account.steps.secondFactors.${answer}.title`),
      hint: t(`account.steps.secondFactors.${answer}.hint`),
    })),
    isPasskeyMissing: false,
  };
}
