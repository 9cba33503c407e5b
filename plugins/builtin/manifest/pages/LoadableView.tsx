import { FailurePanel, Skeleton } from '#ui';
import { Suspense, use, useTransition, type ReactNode } from 'react';

type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly error: { readonly message: string; readonly correlationId?: string | undefined };
    };

export interface LoadableViewProps<T> {
  readonly answer: Promise<Answer<T>>;
  readonly failed: string;
  readonly height: string;
  /** Called by Retry; the failure stays until there is a new result. */
  readonly onRetry: () => void;
  readonly children: (value: T) => ReactNode;
}

/** Shows a skeleton while data loads, then the content or a failure with Retry. */
export function LoadableView<T>({ height, onRetry, ...answered }: LoadableViewProps<T>) {
  const [retrying, startRetry] = useTransition();
  return (
    <Suspense fallback={<Skeleton height={height} />}>
      <Outcome {...answered} onRetry={() => startRetry(onRetry)} retrying={retrying} />
    </Suspense>
  );
}

interface OutcomeProps<T> extends Omit<LoadableViewProps<T>, 'height'> {
  readonly retrying: boolean;
}

function Outcome<T>({ answer, failed, onRetry, retrying, children }: OutcomeProps<T>) {
  const outcome = use(answer);
  if (outcome.ok) return children(outcome.value);
  const { correlationId, message } = outcome.error;
  return (
    <FailurePanel
      compact
      correlationId={correlationId}
      level={3}
      onRetry={onRetry}
      reason={message}
      retrying={retrying}
      title={failed}
    />
  );
}
