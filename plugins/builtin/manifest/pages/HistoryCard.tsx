import { formatDateTime, type ManifestRevision, type Manifests } from '#plugin-api/builtin';
import { Tag, Card, EmptyState, FailurePanel, Skeleton } from '#ui';
import { observer } from 'mobx-react-lite';
import { Comparison } from './Comparison';
import { CopyText } from './CopyText';
import { createGitCommands } from '../git-commands';
import styles from './HistoryCard.module.css';
import { t } from '../messages';

/** The stored manifests, each with its changes and instructions to revert to it. */
export const HistoryCard = observer(function HistoryCard({ manifests }: { readonly manifests: Manifests }) {
  const { history } = manifests;
  return (
    <Card
      busy={history.state === 'pending'}
      caption={t('manifest.historyCaption')}
      title={t('manifest.history')}
    >
      {history.state === 'failed' && (
        <FailurePanel
          compact
          correlationId={history.error.correlationId}
          level={3}
          onRetry={() => void manifests.load()}
          reason={history.error.message}
          title={t('manifest.failed')}
        />
      )}
      {history.state === 'succeeded' && <Revisions manifests={manifests} revisions={history.value} />}
      {(history.state === 'pending' || history.state === 'idle') && <Skeleton height="12rem" />}
    </Card>
  );
});

const Revisions = observer(function Revisions({
  manifests,
  revisions,
}: {
  readonly manifests: Manifests;
  readonly revisions: readonly ManifestRevision[];
}) {
  if (revisions.length === 0) return <EmptyState title={t('manifest.noHistory')} />;
  return (
    <>
      <ol className={styles['revisions']}>
        {revisions.map((revision, at) => (
          <li className={styles['revision']} key={revision.revision}>
            <p className={styles['head']}>
              <code>{revision.revision}</code>
              <span className={styles['time']}>{formatDateTime(revision.since, 'medium')}</span>
              {revision.revision === manifests.revision && <Tag tone="ok">{t('manifest.current')}</Tag>}
            </p>
            <Changed isOldest={at === revisions.length - 1} revision={revision} />
            {revision.revision !== manifests.revision && (
              <WayBack file={manifests.readOnlyFile} revision={revision} />
            )}
          </li>
        ))}
      </ol>
      {revisions.length > 1 && <Comparison manifests={manifests} revisions={revisions} />}
    </>
  );
});

function Changed({
  revision: { difference, isUnread },
  isOldest,
}: {
  readonly revision: ManifestRevision;
  readonly isOldest: boolean;
}) {
  if (isUnread) return <p className={styles['quiet']}>{t('manifest.unread')}</p>;
  if (difference === undefined) {
    return <p className={styles['quiet']}>{isOldest ? t('manifest.oldest') : t('manifest.notComparable')}</p>;
  }
  const { headline, sentences } = difference;
  if (sentences.length === 0) return <p className={styles['quiet']}>{t('manifest.onlyOrder')}</p>;
  const [only] = sentences;
  return (
    <>
      <p>{sentences.length === 1 ? only : headline}</p>
      {sentences.length > 1 && (
        <details className={styles['all']}>
          <summary>{t('manifest.all', { count: sentences.length })}</summary>
          <ul>
            {sentences.map((sentence, at) => (
              <li key={`${at} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Instructions to restore a revision; `file` is the manifest file if the portal server cannot write it. */
function WayBack({
  revision,
  file,
}: {
  readonly revision: ManifestRevision;
  readonly file: string | undefined;
}) {
  const revert = `portal revert ${revision.revision}`;
  return (
    <details className={styles['all']}>
      <summary>{t('manifest.restore')}</summary>
      {file === undefined ? (
        <p className={styles['quiet']}>{t('manifest.restoreHint')}</p>
      ) : (
        <>
          <p className={styles['quiet']}>{t('manifest.restoreGit', { file })}</p>
          <Command text={createGitCommands(file, revision)} what={t('manifest.gitCommands')} />
          <p className={styles['quiet']}>{t('manifest.restoreElsewhere')}</p>
        </>
      )}
      <Command text={revert} what={revert} />
    </details>
  );
}

function Command({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <div className={styles['command']}>
      <code>{text}</code>
      <CopyText text={text} what={what} />
    </div>
  );
}
