import type { FirstFactor, SignInStep } from '../gateway';
import { firstFactors, secondFactors, strings, type ChoiceTexts } from './strings';

/** A step that is answered by choosing. */
export type ChoiceStepKind = Extract<
  SignInStep,
  { kind: 'choose-second-factor' | 'choose-set-up' | 'choose-first-factor' }
>;

/** One way on: what it says, and the answer it stands for. */
export interface Choice extends ChoiceTexts {
  readonly answer: string;
}

export interface ChoiceScreen {
  readonly title: string;
  readonly lead: string;
  readonly choices: readonly Choice[];
  /** A passkey was left out, because this browser has none. */
  readonly isPasskeyMissing: boolean;
}

/** Passwords go by the protocol that never sends them where there is the choice, since both read the same. */
function filterOffered(factors: readonly FirstFactor[], passkeys: boolean): readonly FirstFactor[] {
  return factors.filter((factor) => {
    if (factor === 'WEB_AUTHN') return passkeys;
    return factor !== 'PASSWORD' || !factors.includes('PASSWORD_SRP');
  });
}

/** What can be chosen at a step, in the provider's order; `passkeys` says whether this browser knows them. */
export function createChoiceScreen(step: ChoiceStepKind, passkeys: boolean): ChoiceScreen {
  if (step.kind === 'choose-first-factor') {
    return {
      title: strings.firstFactorTitle,
      lead: strings.firstFactorLead,
      choices: filterOffered(step.choices, passkeys).map((answer) => ({ answer, ...firstFactors[answer] })),
      isPasskeyMissing: !passkeys && step.choices.includes('WEB_AUTHN'),
    };
  }
  const setUp = step.kind === 'choose-set-up';
  return {
    title: setUp ? strings.setUpTitle : strings.secondFactorTitle,
    lead: setUp ? strings.setUpLead : strings.secondFactorLead,
    choices: step.choices.map((answer) => ({ answer, ...secondFactors[answer] })),
    isPasskeyMissing: false,
  };
}
