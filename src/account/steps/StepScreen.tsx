import { useEffect } from 'react';
import { assertNever, prefetchFiles, shouldSaveData, type PrefetchFile } from '#base';
import { ChoiceStep } from './ChoiceStep';
import { CodeStep } from './CodeStep';
import { EmailStep } from './EmailStep';
import { NewPasswordStep } from './NewPasswordStep';
import { PasswordStep } from './PasswordStep';
import { ResetStep } from './ResetStep';
import { TotpSetUpStep } from './TotpSetUpStep';
import type { StepProps } from './use-step';

export interface StepScreenProps extends StepProps {
  /** Files of the signed-in document, prefetched while the user waits for a code. */
  readonly nextFiles?: readonly PrefetchFile[] | undefined;
}

/** The screen of any sign-in step; each step starts with a fresh state. */
export function StepScreen({ step, nextFiles, ...rest }: StepScreenProps) {
  useEffect(() => {
    if (nextFiles !== undefined && !shouldSaveData()) prefetchFiles(nextFiles);
  }, [nextFiles]);
  const key = step.kind === 'code' ? step.source : step.kind;
  return <Screen key={key} step={step} {...rest} />;
}

function Screen({ step, ...rest }: StepProps) {
  switch (step.kind) {
    case 'code':
    case 'confirm-sign-up':
      return <CodeStep step={step} {...rest} />;
    case 'new-password':
      return <NewPasswordStep step={step} {...rest} />;
    case 'password':
      return <PasswordStep step={step} {...rest} />;
    case 'choose-second-factor':
    case 'choose-set-up':
    case 'choose-first-factor':
      return <ChoiceStep step={step} {...rest} />;
    case 'set-up-totp':
      return <TotpSetUpStep step={step} {...rest} />;
    case 'set-up-email':
      return <EmailStep step={step} {...rest} />;
    case 'confirm-reset':
      return <ResetStep step={step} {...rest} />;
    default:
      return assertNever(step);
  }
}
