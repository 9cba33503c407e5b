import { useId } from 'react';
import { TextField } from '#ui';
import type { CodeSource, SignInStep } from '../gateway';
import type { AccountMessage } from '../account-message';
import { CodeField } from './CodeField';
import { Resend } from './Resend';
import { StepForm } from './StepForm';
import { codeLeads, strings } from './strings';
import { useCode } from './use-code';
import { useStep, type StepProps } from './use-step';

type CodeStepKind = Extract<SignInStep, { kind: 'code' | 'confirm-sign-up' }>;

const notConfirmed: AccountMessage = { tone: 'danger', text: strings.notConfirmed };

/** The one-time code of section 2, "Second step (VERIFY)", of a second factor, and of a new account. */
export function CodeStep(props: StepProps<CodeStepKind>) {
  const { step, gateway } = props;
  const leadId = useId();
  const code = useCode();
  const source = step.kind === 'code' ? step.source : 'sign-up';
  const message = props.message ?? (source === 'sign-up' ? notConfirmed : undefined);
  const work = useStep(
    { ...props, message },
    { wrongMessage: strings.wrongCode, onWrongAnswer: code.clear, onFailed: code.focus },
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
          <Resend question={source === 'sms' ? strings.noTextMessage : strings.noEmail} work={work} />
        )
      }
      gateway={gateway}
      lead={codeLeads[source](step.destination)}
      leadId={leadId}
      onBack={props.onBack}
      onSubmit={submit}
      title={source === 'sign-up' ? strings.confirmTitle : strings.verifyTitle}
      work={work}
    >
      {step.destination !== '' && <Destination source={source} value={step.destination} />}
      <CodeField busy={work.isSubmitting} code={code} describedBy={leadId} />
    </StepForm>
  );
}

function Destination({ source, value }: { readonly source: CodeSource | 'sign-up'; readonly value: string }) {
  // Numbers and addresses may be masked, so that neither is checked as such.
  return (
    <TextField
      label={source === 'sms' ? strings.phoneNumber : strings.emailAddress}
      name="destination"
      readOnly
      size="touch"
      type="text"
      value={value}
    />
  );
}
