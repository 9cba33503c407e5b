import type { Manifests } from '#plugin-api/builtin';
import { Button } from '#ui';
import { useState } from 'react';
import { LoadableView } from './LoadableView';
import { CopyText } from './CopyText';
import styles from './ActiveManifestCard.module.css';
import { t } from '../messages';

type Answer = ReturnType<Manifests['text']>;

/** The text of the active manifest, loaded on demand. */
export function RawText({
  manifests,
  revision,
}: {
  readonly manifests: Manifests;
  readonly revision: string;
}) {
  const [answer, setAnswer] = useState<Answer>();
  return (
    <div className={styles['raw']}>
      <div className={styles['line']}>
        <Button
          aria-expanded={answer !== undefined}
          onClick={() => setAnswer(answer === undefined ? manifests.text(revision) : undefined)}
        >
          {answer === undefined ? t('manifest.rawShow') : t('manifest.rawHide')}
        </Button>
      </div>
      {answer !== undefined && (
        <LoadableView
          answer={answer}
          failed={t('manifest.rawFailed')}
          height="12rem"
          onRetry={() => setAnswer(manifests.text(revision))}
        >
          {(text) => <Text text={text} />}
        </LoadableView>
      )}
    </div>
  );
}

function Text({ text }: { readonly text: string }) {
  return (
    <>
      <CopyText text={text} what={t('manifest.raw')} />
      <textarea
        aria-label={t('manifest.rawLabel')}
        className={styles['text']}
        readOnly
        rows={20}
        spellCheck={false}
        value={text}
        wrap="off"
      />
    </>
  );
}
