import { useId } from 'react';
import type { SignInStep } from '../gateway';
import { NewPasswordFields } from '../new-password/NewPasswordFields';
import { useNewPassword } from '../new-password/use-new-password';
import { CodeField } from './CodeField';
import { Resend } from './Resend';
import { StepForm } from './StepForm';
import { getCodeLead } from './step-texts';
import { t } from './messages';
import { useCode } from './use-code';
import { useStep, type StepProps } from './use-step';

/** A mailed code and a new password, with which the user then signs in. */
export function ResetStep(props: StepProps<Extract<SignInStep, { kind: 'confirm-reset' }>>) {
  const { step, gateway } = props;
  const leadId = useId();
  const code = useCode();
  const state = useNewPassword();
  const work = useStep(props, {
    wrongMessage: t('account.steps.wrongCode'),
    onWrongAnswer: code.clear,
    onFailed: code.focus,
  });

  function submit() {
    const answer = code.validate();
    const password = answer === undefined ? undefined : state.validate();
    if (answer === undefined || password === undefined) return;
    void work.send(() => gateway.confirmReset(answer, password));
  }

  return (
    <StepForm
      aside={<Resend question={t('account.steps.noEmail')} work={work} />}
      gateway={gateway}
      lead={getCodeLead('reset', step.destination)}
      leadId={leadId}
      onBack={props.onBack}
      onSubmit={submit}
      title={t('account.steps.resetTitle')}
      work={work}
    >
      <CodeField busy={work.isSubmitting} code={code} describedBy={leadId} />
      <NewPasswordFields autoFocus={false} busy={work.isSubmitting} state={state} userId={props.userId} />
    </StepForm>
  );
}
