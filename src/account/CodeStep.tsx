import { useId } from 'react';
import { Alert, Button, TextField } from '#ui';
import styles from './form.module.css';
import { strings } from './strings';
import { useCodeStep, type CodeStepOptions } from './use-code-step';

/** The one-time code that was mailed (section 2, "Second step (VERIFY)"). */
export function CodeStep(options: CodeStepOptions) {
  const step = useCodeStep(options);
  const sentId = useId();
  const submitting = step.work === 'submitting';
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={(event) => void step.submit(event)}>
      <div>
        <h1 className={styles['title']}>{strings.codeTitle}</h1>
        <p className={styles['lead']} id={sentId}>
          {strings.codeSent(options.email)}
        </p>
      </div>
      {step.message !== undefined && (
        <Alert key={step.message.serial} tone={step.message.tone}>
          {step.message.text}
        </Alert>
      )}
      <TextField
        label={strings.emailAddress}
        name="email"
        readOnly
        size="touch"
        type="email"
        value={options.email}
      />
      <TextField
        aria-describedby={sentId}
        aria-required="true"
        autoComplete="one-time-code"
        autoFocus
        className={styles['code']}
        error={step.fault}
        inputMode="numeric"
        label={strings.code}
        name="code"
        onChange={(event) => step.type(event.target.value)}
        readOnly={submitting}
        ref={step.field}
        size="touch"
        spellCheck={false}
        value={step.code}
      />
      <Button
        className={styles['submit']}
        disabled={submitting}
        size="touch"
        type="submit"
        variant="primary"
        wide
      >
        {submitting ? strings.processing : strings.continue}
      </Button>
      <p className={styles['aside']}>
        {strings.noEmail}{' '}
        <button
          aria-disabled={step.work !== 'idle'}
          className={styles['link']}
          onClick={() => void step.resend()}
          type="button"
        >
          {strings.resend}
        </button>
      </p>
    </form>
  );
}
