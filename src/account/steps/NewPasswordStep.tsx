import type { SignInStep } from '../gateway';
import { NewPasswordFields } from '../new-password/NewPasswordFields';
import { useNewPassword } from '../new-password/use-new-password';
import { StepForm } from './StepForm';
import { t } from './messages';
import { useStep, type StepProps } from './use-step';

/** Asks for a new password, if the provider requires one on sign-in. */
export function NewPasswordStep(props: StepProps<Extract<SignInStep, { kind: 'new-password' }>>) {
  const state = useNewPassword();
  const work = useStep(props, {
    wrongMessage: t('account.steps.wrongNewPassword'),
    onWrongAnswer: state.password.focus,
    onFailed: state.password.focus,
  });

  function submit() {
    const password = state.validate();
    if (password !== undefined) void work.send(() => props.gateway.answer(password));
  }

  return (
    <StepForm
      gateway={props.gateway}
      lead={t('account.steps.newPasswordLead')}
      onBack={props.onBack}
      onSubmit={submit}
      title={t('account.steps.newPasswordTitle')}
      work={work}
    >
      <NewPasswordFields busy={work.isSubmitting} state={state} userId={props.userId} />
    </StepForm>
  );
}
