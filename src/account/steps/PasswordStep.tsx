import { useRef, useState } from 'react';
import { PasswordField, TextField } from '#ui';
import type { SignInStep } from '../gateway';
import { StepForm } from './StepForm';
import { strings } from './strings';
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

  const work = useStep(props, { wrongMessage: strings.wrongPassword, onWrongAnswer: clear, onFailed: focus });

  function submit() {
    if (password !== '') return void work.send(() => props.gateway.answer(password));
    setError(strings.emptyPassword);
    focus();
  }

  return (
    <StepForm
      gateway={props.gateway}
      lead={strings.passwordLead}
      onBack={props.onBack}
      onSubmit={submit}
      title={strings.passwordTitle}
      work={work}
    >
      <TextField
        autoComplete="username"
        label={strings.userId}
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
        label={strings.password}
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
