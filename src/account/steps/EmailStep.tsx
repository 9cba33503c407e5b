import { TextField } from '#ui';
import type { SignInStep } from '../gateway';
import { useField } from '../use-field';
import { isEmail } from '../validation';
import { StepForm } from './StepForm';
import { t } from './messages';
import { useStep, type StepProps } from './use-step';

/** Asks for the address to which sign-in codes will be sent. */
export function EmailStep(props: StepProps<Extract<SignInStep, { kind: 'set-up-email' }>>) {
  const email = useField();
  const work = useStep(props, {
    wrongMessage: t('account.steps.wrongEmail'),
    onWrongAnswer: email.focus,
    onFailed: email.focus,
  });

  function submit() {
    const address = email.read().trim();
    if (isEmail(address)) return void work.send(() => props.gateway.answer(address));
    email.setError(t('account.steps.emptyEmail'));
    email.focus();
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
        label={t('account.steps.emailAddress')}
        name="email"
        readOnly={work.isSubmitting}
        size="touch"
        spellCheck={false}
        type="email"
        {...email.input}
      />
    </StepForm>
  );
}
