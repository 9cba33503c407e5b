import { TextField } from '#ui';
import { PasswordField } from '#ui/frame';
import type { SignInStep } from '../gateway';
import { t as tAccount } from '../messages';
import { useField } from '../use-field';
import { StepForm } from './StepForm';
import { t } from './messages';
import { useStep, type StepProps } from './use-step';

/** Asks for the password, if chosen as the first factor. */
export function PasswordStep(props: StepProps<Extract<SignInStep, { kind: 'password' }>>) {
  const password = useField();

  function clear() {
    password.write('');
    password.setError(undefined);
    password.focus();
  }

  const work = useStep(props, {
    wrongMessage: tAccount('account.refusals.wrong-credentials'),
    onWrongAnswer: clear,
    onFailed: password.focus,
  });

  function submit() {
    const answer = password.read();
    if (answer !== '') return void work.send(() => props.gateway.answer(answer));
    password.setError(tAccount('account.passwordErrors.empty'));
    password.focus();
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
        label={t('account.steps.password')}
        name="password"
        readOnly={work.isSubmitting}
        size="touch"
        {...password.input}
      />
    </StepForm>
  );
}
