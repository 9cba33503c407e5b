import type { Manifests } from '#plugin-api/builtin';
import { Alert, Button, Skeleton } from '#ui';
import { Suspense, use, useState } from 'react';
import { CopyText } from './CopyText';
import styles from './InForceCard.module.css';
import { strings } from './strings';

type Answer = ReturnType<Manifests['text']>;

/** The text of the manifest in force, asked for when somebody wants to see it. */
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
          {answer === undefined ? strings.rawShow : strings.rawHide}
        </Button>
      </div>
      {answer !== undefined && (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <Text answer={answer} />
        </Suspense>
      )}
    </div>
  );
}

function Text({ answer }: { readonly answer: Answer }) {
  const text = use(answer);
  if (!text.ok) return <Alert tone="danger">{text.error.message}</Alert>;
  return (
    <>
      <CopyText text={text.value} what={strings.raw} />
      <textarea
        aria-label={strings.rawLabel}
        className={styles['text']}
        readOnly
        rows={20}
        spellCheck={false}
        value={text.value}
        wrap="off"
      />
    </>
  );
}
