import { usePortal } from '@portal/plugin-api/react';
import { Alert, Button, failureText, focusFrame } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { t } from '../messages';
import type { MyWorkProps } from '../my-work-store';
import styles from './WorkView.module.css';

/** The last deleted item of this municipality, with Undo. */
export const Undo = observer(function Undo({ store }: Pick<MyWorkProps, 'store'>) {
  const { deleted, restoring } = store;
  const { current } = usePortal().municipality;
  if (deleted === undefined || deleted.municipality !== current?.code) return null;
  return (
    <Alert key={deleted.id} tone={restoring.state === 'failed' ? 'danger' : 'info'}>
      <span className={styles['undo']}>
        {restoring.state === 'failed'
          ? failureText(t('my-work.notRestored', { title: deleted.title }), restoring.error)
          : t('my-work.deleted', { title: deleted.title })}
        <Button
          busy={restoring.state === 'pending'}
          onClick={() => {
            focusFrame();
            void store.restore();
          }}
        >
          {t('my-work.undo')}
        </Button>
      </span>
    </Alert>
  );
});
