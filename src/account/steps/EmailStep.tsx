import { useRef, useState } from 'react';
import { TextField } from '#ui';
import type { SignInStep } from '../gateway';
import { isEmail } from '../validation';
import { StepForm } from './StepForm';
import { t } from './messages';
import { useStep, type StepProps } from './use-step';

/** The address to which sign-in codes are sent from now on. */
export function EmailStep(props: StepProps<Extract<SignInStep, { kind: 'set-up-email' }>>) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const focus = () => field.current?.focus();
  const work = useStep(props, {
    wrongMessage: t('account.steps.wrongEmail'),
    onWrongAnswer: focus,
    onFailed: focus,
  });

  function submit() {
    const address = email.trim();
    if (isEmail(address)) return void work.send(() => props.gateway.answer(address));
    setError(t('account.steps.emptyEmail'));
    focus();
  }

  return (
    <StepForm
      gateway={props.gateway}
      lead={t('account.steps.emailLead')}
      onBack={props.onBack}
      onSubmit={submit}
      title={t('account.steps.emailTitle')}
      work={work}
    >
      <TextField
        aria-required="true"
        autoCapitalize="none"
        autoComplete="email"
        autoFocus
        error={error}
        label={t('account.steps.emailAddress')}
        name="email"
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
        }}
        readOnly={work.isSubmitting}
        ref={field}
        size="touch"
        spellCheck={false}
        type="email"
        value={email}
      />
    </StepForm>
  );
}
