import { formatDateTime, type ManifestRefusal, type Manifests } from '#plugin-api/builtin';
import { Tag, Card, EmptyState, FailurePanel, Skeleton } from '#ui';
import { observer } from 'mobx-react-lite';
import styles from './RefusalCard.module.css';
import { t } from '../messages';

/** The last rejected version of the file, with each problem and its location. */
export const RefusalCard = observer(function RefusalCard({ manifests }: { readonly manifests: Manifests }) {
  const { refusal } = manifests;
  return (
    <Card
      busy={refusal.state === 'pending'}
      caption={t('manifest.rejectionCaption')}
      title={t('manifest.rejection')}
    >
      {refusal.state === 'failed' && (
        <FailurePanel
          compact
          correlationId={refusal.error.correlationId}
          level={3}
          onRetry={() => void manifests.load()}
          reason={refusal.error.message}
          title={t('manifest.rejectionFailed')}
        />
      )}
      {refusal.state === 'succeeded' &&
        (refusal.value === undefined ? (
          <EmptyState title={t('manifest.noRejection')} />
        ) : (
          <Faults refusal={refusal.value} />
        ))}
      {(refusal.state === 'pending' || refusal.state === 'idle') && <Skeleton height="4rem" />}
    </Card>
  );
});

function Faults({ refusal: { time, stands, file, faults } }: { readonly refusal: ManifestRefusal }) {
  return (
    <>
      <p className={styles['state']} role="status">
        <Tag tone={stands ? 'bad' : 'ok'}>{stands ? t('manifest.stillRejected') : t('manifest.fixed')}</Tag>
        {t('manifest.rejectedAt', { when: formatDateTime(time, 'medium') })}
      </p>
      {faults.length === 0 && <p>{t('manifest.unreadable', { file })}</p>}
      <ol className={styles['faults']}>
        {faults.map(({ path, message, line, column, isWarning }) => (
          <li key={`${line} ${column} ${path} ${message}`}>
            <p className={styles['message']}>
              {isWarning && <Tag tone="warn">{t('manifest.warning')}</Tag>} {message}
            </p>
            <p className={styles['place']}>
              {line === undefined ? file : t('manifest.place', { file, line, column: column ?? 1 })} ·{' '}
              <code>{path === '' ? '/' : path}</code>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
