import type { ManifestRefusal, Manifests } from '#plugin-api/builtin';
import { Badge, Card, EmptyState, FailurePanel, Skeleton } from '#ui';
import { observer } from 'mobx-react-lite';
import styles from './RefusalCard.module.css';
import { strings } from '../strings';

/** The last refused state of the file, with each problem and its place. */
export const RefusalCard = observer(function RefusalCard({ manifests }: { readonly manifests: Manifests }) {
  const { refusal } = manifests;
  return (
    <Card busy={refusal.state === 'pending'} caption={strings.refusalCaption} title={strings.refusal}>
      {refusal.state === 'failed' && (
        <FailurePanel
          compact
          correlationId={refusal.error.correlationId}
          level={3}
          onRetry={() => void manifests.load()}
          reason={refusal.error.message}
          title={strings.refusalFailed}
        />
      )}
      {refusal.state === 'succeeded' &&
        (refusal.value === undefined ? (
          <EmptyState title={strings.noRefusal} />
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
        <Badge tone={stands ? 'bad' : 'ok'}>{stands ? strings.stands : strings.mended}</Badge>
        {strings.refusedAt(strings.time(time))}
      </p>
      {faults.length === 0 && <p>{strings.unreadable(file)}</p>}
      <ol className={styles['faults']}>
        {faults.map(({ path, message, line, column, isWarning }) => (
          <li key={`${line} ${column} ${path} ${message}`}>
            <p className={styles['message']}>
              {isWarning && <Badge tone="warn">{strings.warning}</Badge>} {message}
            </p>
            <p className={styles['place']}>
              {strings.place(file, line, column)} · <code>{path === '' ? '/' : path}</code>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
