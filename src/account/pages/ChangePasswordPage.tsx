import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { Alert, Button, FailurePanel, Spinner } from '#ui';
import { Arrow } from '../Arrow';
import type { PageClock } from '../page-clock';
import form from '../form.module.css';
import type { ChangePasswordGateway, ResetSession } from '../gateway';
import { NewPasswordFields } from '../new-password/NewPasswordFields';
import { useNewPassword } from '../new-password/use-new-password';
import { usePageTitle } from '../use-page-title';
import styles from './pages.module.css';
import { t } from './messages';
import { leaveDelayMs, unauthorizedPath, type PageProps } from './page-props';
import { useResetSession } from './use-reset-session';

/** The page that a reset link opens (section 2, "Change Password page"). */
export function ChangePasswordPage({ gateway, session, clock, leave }: PageProps<ChangePasswordGateway>) {
  usePageTitle(t('account.pages.changeTitle'));
  const { state, retry } = useResetSession(gateway, session, () => leave(unauthorizedPath));
  if (state.kind === 'checking') {
    return (
      <div className={styles['waiting']}>
        <h1 className={form['title']}>{t('account.pages.changeTitle')}</h1>
        <Spinner label={t('account.pages.checkingSession')} />
      </div>
    );
  }
  if (state.kind === 'failed') {
    return (
      <FailurePanel
        level={1}
        onRetry={retry}
        reason={state.message}
        retrying={state.retrying}
        title={t('account.pages.notChecked')}
      />
    );
  }
  return <ChangePasswordForm clock={clock} gateway={gateway} leave={leave} session={state.session} />;
}

interface FormProps extends Omit<PageProps<ChangePasswordGateway>, 'session'> {
  readonly session: ResetSession;
}

function ChangePasswordForm({ gateway, session, clock, leave }: FormProps) {
  const state = useNewPassword();
  const [work, setWork] = useState<'idle' | 'submitting' | 'done'>('idle');
  const [failure, setFailure] = useState<string>();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (work !== 'idle') return;
    setFailure(undefined);
    const password = state.validate();
    if (password === undefined) return;
    setWork('submitting');
    const outcome = await gateway
      .change(session, password)
      .catch(() => ({ kind: 'failed', message: '' }) as const);
    if (outcome.kind === 'done') return setWork('done');
    setWork('idle');
    setFailure(outcome.message || t('account.pages.changeFailed'));
  }

  if (work === 'done') return <PasswordChanged clock={clock} leave={leave} />;
  return (
    <form className={form['form']} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h1 className={form['title']}>{t('account.pages.changeTitle')}</h1>
        <p className={form['lead']}>
          {t('account.pages.enterFor')} <strong className={styles['email']}>{session.email}</strong>
        </p>
      </div>
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      <NewPasswordFields busy={work === 'submitting'} state={state} userId={session.email} />
      <Button
        busy={work === 'submitting'}
        className={form['submit']}
        size="touch"
        type="submit"
        variant="primary"
        wide
      >
        {t('account.pages.submit')}
        <Arrow />
      </Button>
    </form>
  );
}

function PasswordChanged({
  clock,
  leave,
}: {
  readonly clock: PageClock;
  readonly leave: (path: string) => void;
}) {
  const scheduleLeave = useEffectEvent(() => clock.after(leaveDelayMs, () => leave('/')));
  useEffect(() => scheduleLeave(), []);
  return (
    <div className={form['form']}>
      <h1 className={form['title']}>{t('account.pages.changeTitle')}</h1>
      <Alert tone="success">{t('account.pages.changed')}</Alert>
      <p className={form['aside']}>{t('account.pages.toSignIn')}</p>
      <Button autoFocus onClick={() => leave('/')} size="touch" variant="primary" wide>
        {t('account.pages.signInNow')}
      </Button>
    </div>
  );
}
