import { observer } from 'mobx-react-lite';
import type { PortalError } from '#base';
import { PortalRouter } from '#shell/routing';
import { createLazyView, FailurePanel, Spinner } from '#ui';
import { Frame } from './Frame';
import { ShellContext, type ShellContextValue } from './shell-context';
import styles from './Shell.module.css';
import type { StartFailureProps } from './StartFailure';
import { t } from './messages';

const Toasts = createLazyView(async () => {
  const { Toasts: View } = await import(/* webpackChunkName: "toasts" */ './toasts/Toasts');
  return View;
});

/** Without its code, such as without a network, the plain panel says the same. */
const StartFailure = createLazyView<StartFailureProps>(async () => {
  try {
    const { StartFailure: View } = await import(/* webpackChunkName: "start-failure" */ './StartFailure');
    return View;
  } catch {
    return FailurePanel;
  }
});

function findFirstFailure({ session, user, municipalities }: ShellContextValue): PortalError | undefined {
  for (const loadable of [session.session, user.record, municipalities.allowed]) {
    if (loadable.state === 'failed') return loadable.error;
  }
  return undefined;
}

function isReady({ user, municipalities }: ShellContextValue): boolean {
  return user.record.state === 'succeeded' && municipalities.allowed.state === 'succeeded';
}

/** The portal on screen (section 2): a spinner until user and municipalities have loaded, the failure, or the frame. */
export const Shell = observer(function Shell({ parts }: { readonly parts: ShellContextValue }) {
  const failure = findFirstFailure(parts);
  if (failure !== undefined) {
    return (
      <main className={styles['centred']}>
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
      </main>
    );
  }
  if (!isReady(parts)) {
    return (
      <main className={styles['centred']}>
        <Spinner label={t('shell.loading')} size={36} />
      </main>
    );
  }
  return (
    <ShellContext.Provider value={parts}>
      <PortalRouter address={parts.address}>
        <Frame />
      </PortalRouter>
      {parts.notices.queue !== undefined && <Toasts board={parts.notices.queue} />}
      {parts.viewAs.get()?.bar}
      {parts.unsaved.value?.dialog}
      {parts.deferred.value?.newVersion}
    </ShellContext.Provider>
  );
});
