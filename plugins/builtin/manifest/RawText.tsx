import type { Manifests } from '#plugin-api/builtin';
import { Button, FailurePanel, Skeleton } from '#ui';
import { Suspense, use, useState, useTransition } from 'react';
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
  const [retrying, startRetry] = useTransition();
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
          <Text
            answer={answer}
            onRetry={() => startRetry(() => setAnswer(manifests.text(revision)))}
            retrying={retrying}
          />
        </Suspense>
      )}
    </div>
  );
}

interface TextProps {
  readonly answer: Answer;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

function Text({ answer, onRetry, retrying }: TextProps) {
  const text = use(answer);
  if (!text.ok) {
    const { correlationId, message } = text.error;
    return (
      <FailurePanel
        compact
        correlationId={correlationId}
        level={3}
        onRetry={onRetry}
        reason={message}
        retrying={retrying}
        title={strings.rawFailed}
      />
    );
  }
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
