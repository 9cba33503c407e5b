import { observer } from 'mobx-react-lite';
import type { PortalError } from '#base';
import { createLazyView, FailurePanel, Spinner } from '#ui';
import { useShell, type ShellContextValue } from './shell-context';
import type { StartFailureProps } from './StartFailure';
import styles from './StartScreen.module.css';
import { t } from './messages';

/** If its code fails to load, for example offline, a plain panel shows the same text. */
const StartFailure = createLazyView<StartFailureProps>(async () => {
  try {
    const { StartFailure: View } = await import(/* webpackChunkName: "start-failure" */ './StartFailure');
    return View;
  } catch {
    return FailurePanel;
  }
});

type Started = Pick<ShellContextValue, 'session' | 'user' | 'municipalities' | 'manifest'>;

function findFirstFailure({ session, user, municipalities }: Started): PortalError | undefined {
  for (const loadable of [session.session, user.record, municipalities.allowed]) {
    if (loadable.state === 'failed') return loadable.error;
  }
  return undefined;
}

/** Whether user and municipalities have loaded; observable. */
export function isStarted(parts: Started): boolean {
  return (
    findFirstFailure(parts) === undefined &&
    parts.user.record.state === 'succeeded' &&
    parts.municipalities.allowed.state === 'succeeded' &&
    parts.manifest.isReadyFor(parts.user.rules)
  );
}

/** The start screen (section 2): a spinner until user and municipalities have loaded, or the failure. */
export const StartScreen = observer(function StartScreen() {
  const parts = useShell();
  const failure = findFirstFailure(parts);
  return (
    <main className={styles['centred']}>
      {failure === undefined ? (
        <Spinner label={t('shell.loading')} size={36} />
      ) : (
        <StartFailure
          level={1}
          title={t('shell.loadFailed')}
          reason={failure.message}
          action={t('shell.loadFailedAction')}
          correlationId={failure.correlationId}
          failure={failure}
          isUserRecord={parts.user.record.state === 'failed'}
          onLogOut={parts.logOut}
          onRetry={parts.reloadAll}
        />
      )}
    </main>
  );
});
