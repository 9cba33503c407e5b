import type { ComponentType } from 'react';
import { Alert, Button, createLazyView, Spinner, type LazyView } from '#ui';
import styles from './form.module.css';
import { t } from './messages';

/**
 * Creates a lazily loaded view of the signed-out pages: a spinner while loading, a message with Retry on
 * failure.
 */
export function createLazyAccountView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyView<Props> {
  return createLazyView(load, {
    renderLoading: () => <Spinner />,
    renderFailure: ({ retry }) => (
      <div className={styles['form']}>
        <Alert tone="danger">{t('account.viewFailed')}</Alert>
        <Button onClick={retry} size="touch" wide>
          {t('account.retry')}
        </Button>
      </div>
    ),
  });
}
