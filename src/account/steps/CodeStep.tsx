import { useId } from 'react';
import { TextField } from '#ui';
import type { CodeSource, SignInStep } from '../gateway';
import type { AccountMessage } from '../account-message';
import { t as tAccount } from '../messages';
import { CodeField } from './CodeField';
import { Resend } from './Resend';
import { StepForm } from './StepForm';
import { getCodeLead } from './step-texts';
import { t } from './messages';
import { useCode } from './use-code';
import { useStep, type StepProps } from './use-step';

type CodeStepKind = Extract<SignInStep, { kind: 'code' | 'confirm-sign-up' }>;

const createNotConfirmed = (): AccountMessage => ({
  tone: 'danger',
  text: tAccount('account.refusals.not-confirmed'),
});

/** Asks for a one-time code (section 2, "Second step (VERIFY)") of a second factor or a new account. */
export function CodeStep(props: StepProps<CodeStepKind>) {
  const { step, gateway } = props;
  const leadId = useId();
  const code = useCode();
  const source = step.kind === 'code' ? step.source : 'sign-up';
  const message = props.message ?? (source === 'sign-up' ? createNotConfirmed() : undefined);
  const work = useStep(
    { ...props, message },
    { wrongMessage: t('account.steps.wrongCode'), onWrongAnswer: code.clear, onFailed: code.focus },
  );

  function submit() {
    const answer = code.validate();
    if (answer === undefined) return;
    void work.send(() => (step.kind === 'code' ? gateway.answer(answer) : gateway.confirmSignUp(answer)));
  }

  return (
    <StepForm
      aside={
        source !== 'totp' && (
          <Resend
            question={source === 'sms' ? t('account.steps.noTextMessage') : t('account.steps.noEmail')}
            work={work}
          />
        )
      }
      gateway={gateway}
      lead={getCodeLead(source, step.destination)}
      leadId={leadId}
      onBack={props.onBack}
      onSubmit={submit}
      title={source === 'sign-up' ? t('account.steps.confirmTitle') : t('account.steps.verifyTitle')}
      work={work}
    >
      {step.destination !== '' && <Destination source={source} value={step.destination} />}
      <CodeField busy={work.isSubmitting} code={code} describedBy={leadId} />
    </StepForm>
  );
}

function Destination({ source, value }: { readonly source: CodeSource | 'sign-up'; readonly value: string }) {
  // Numbers and addresses may be masked, so they are not validated.
  return (
    <TextField
      label={source === 'sms' ? t('account.steps.phoneNumber') : t('account.steps.emailAddress')}
      name="destination"
      readOnly
      size="touch"
      type="text"
      value={value}
    />
  );
}
