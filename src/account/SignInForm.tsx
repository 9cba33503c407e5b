import { Alert, Button, PasswordField, TextField } from '#ui';
import styles from './form.module.css';
import { strings } from './strings';
import { useSignInForm, type SignInFormOptions } from './use-sign-in-form';

/** User ID, password and Login (section 2, "Sign-in page"). */
export function SignInForm(options: SignInFormOptions) {
  const form = useSignInForm(options);
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <h1 className={styles['title']}>{strings.signInTitle}</h1>
      {form.message !== undefined && <Alert tone={form.message.tone}>{form.message.text}</Alert>}
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        autoCorrect="off"
        autoFocus={options.userId === ''}
        error={form.faults.userId}
        label={strings.userId}
        name="username"
        onChange={(event) => form.typeUserId(event.target.value)}
        readOnly={form.busy}
        ref={form.userIdField}
        size="touch"
        spellCheck={false}
        value={form.userId}
      />
      <PasswordField
        autoComplete="current-password"
        autoFocus={options.userId !== ''}
        error={form.faults.password}
        label={strings.password}
        name="password"
        onChange={(event) => form.typePassword(event.target.value)}
        readOnly={form.busy}
        ref={form.passwordField}
        size="touch"
        value={form.password}
      />
      <Button busy={form.busy} className={styles['submit']} size="touch" type="submit" variant="primary" wide>
        {strings.login}
      </Button>
    </form>
  );
}
