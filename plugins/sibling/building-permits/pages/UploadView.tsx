import type { Municipality } from '@portal/plugin-api';
import { observer } from 'mobx-react-lite';
import { Button, Card, focusFrame } from '@portal/ui';
import { t } from '../messages';
import type { UploadStore } from '../upload-store';
import { FileChoice } from './FileChoice';
import { focusHeading } from './focus-heading';
import { UploadPreview } from './UploadPreview';
import styles from './UploadView.module.css';

export interface UploadViewProps {
  readonly store: UploadStore;
  readonly municipality: Municipality;
  readonly onShowList: () => void;
}

/** The upload of a file: selection, preview, result. */
export const UploadView = observer(function UploadView({ store, municipality, onShowList }: UploadViewProps) {
  const { phase } = store;
  const leave = (go: () => void) => () => {
    focusFrame();
    go();
  };
  if (phase.name === 'read') return <UploadPreview store={store} upload={phase.upload} />;
  if (phase.name === 'stored')
    return (
      <Card labelledBy="permits-stored">
        <h2 className={styles['name']} id="permits-stored" ref={focusHeading} tabIndex={-1}>
          {t('building-permits.upload.stored', { number: phase.stored })}
        </h2>
        <div className={styles['actions']}>
          <Button onClick={leave(onShowList)}>{t('building-permits.upload.showList')}</Button>
          <Button onClick={leave(store.discard)}>{t('building-permits.upload.another')}</Button>
        </div>
      </Card>
    );
  return <FileChoice municipality={municipality} store={store} />;
});
