import type { MouseEvent } from 'react';
import { Button, TextField } from '#ui';
import { PasswordField } from '#ui/frame';
import styles from './form.module.css';
import { LazyResetView } from './reset/LazyResetView';
import { MessageAlert } from './MessageAlert';
import { t } from './messages';
import { usePageTitle } from './use-page-title';
import { useSignInForm, type SignInFormOptions } from './use-sign-in-form';

export interface SignInFormProps extends SignInFormOptions {
  /** The address of the reset view, so that the link can be opened in a new tab. */
  readonly resetAddress: string;
}

/** User ID, password, Login, and a link to the reset view (section 2, "Sign-in page"). */
export function SignInForm({ resetAddress, ...options }: SignInFormProps) {
  const form = useSignInForm(options);
  usePageTitle(t('account.signInTitle'));
  const isBusy = form.work !== 'idle';

  function handleResetClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    form.openReset();
  }

  return (
    <form className={styles['form']} method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <h1 className={styles['title']}>{t('account.signInTitle')}</h1>
      {form.message !== undefined && <MessageAlert message={form.message} />}
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        autoCorrect="off"
        autoFocus={options.userId === ''}
        label={t('account.userId')}
        name="username"
        readOnly={isBusy}
        size="touch"
        spellCheck={false}
        {...form.userId.input}
      />
      <PasswordField
        autoComplete="current-password"
        autoFocus={options.userId !== ''}
        label={t('account.password')}
        name="password"
        readOnly={isBusy}
        size="touch"
        {...form.password.input}
      />
      <Button
        busy={form.work === 'signing-in'}
        className={styles['submit']}
        size="touch"
        type="submit"
        variant="primary"
        wide
      >
        {t('account.login')}
      </Button>
      {form.openHosted !== undefined && (
        <Button busy={form.work === 'leaving'} onClick={() => void form.openHosted?.()} size="touch" wide>
          {t('account.hostedSignIn')}
        </Button>
      )}
      <p className={styles['way']}>
        <a
          className={styles['link']}
          href={resetAddress}
          onClick={handleResetClick}
          onFocus={LazyResetView.preload}
          onPointerEnter={LazyResetView.preload}
        >
          {t('account.forgot')}
        </a>
      </p>
    </form>
  );
}
