import { useRef, useState } from 'react';
import { TextField } from '#ui';
import { PasswordField } from '#ui/frame';
import type { SignInStep } from '../gateway';
import { t as tAccount } from '../messages';
import { StepForm } from './StepForm';
import { t } from './messages';
import { useStep, type StepProps } from './use-step';

/** The password as a first factor that was chosen. */
export function PasswordStep(props: StepProps<Extract<SignInStep, { kind: 'password' }>>) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const focus = () => field.current?.focus();

  function change(text: string) {
    setPassword(text);
    setError(undefined);
  }

  function clear() {
    change('');
    focus();
  }

  const work = useStep(props, {
    wrongMessage: tAccount('account.refusals.wrong-credentials'),
    onWrongAnswer: clear,
    onFailed: focus,
  });

  function submit() {
    if (password !== '') return void work.send(() => props.gateway.answer(password));
    setError(tAccount('account.passwordErrors.empty'));
    focus();
  }

  return (
    <StepForm
      gateway={props.gateway}
      lead={t('account.steps.passwordLead')}
      onBack={props.onBack}
      onSubmit={submit}
      title={t('account.steps.passwordTitle')}
      work={work}
    >
      <TextField
        autoComplete="username"
        label={t('account.steps.userId')}
        name="username"
        readOnly
        size="touch"
        value={props.userId}
      />
      <PasswordField
        aria-required="true"
        autoComplete="current-password"
        autoFocus
        error={error}
        label={t('account.steps.password')}
        name="password"
        onChange={(event) => change(event.target.value)}
        readOnly={work.isSubmitting}
        ref={field}
        size="touch"
        value={password}
      />
    </StepForm>
  );
}
