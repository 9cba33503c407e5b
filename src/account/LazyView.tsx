import { useEffect, useState, type ReactNode } from 'react';
import { failed, pending, succeeded, type Loadable } from '#base';
import { Alert, Button, Spinner } from '#ui';
import styles from './form.module.css';
import { strings } from './strings';

/** Renders a view from a lazy chunk: a spinner while it loads, an error with Retry when loading fails. */
export function LazyView<View>({
  load,
  children,
}: {
  /** The same function at every render. */
  readonly load: () => Promise<View>;
  readonly children: (view: View) => ReactNode;
}) {
  const [view, setView] = useState<Loadable<View, undefined>>(pending);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => isWanted && setView(succeeded(value)),
      () => isWanted && setView(failed(undefined)),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);

  if (view.state === 'succeeded') return children(view.value);
  if (view.state !== 'failed') return <Spinner />;
  return (
    <div className={styles['form']}>
      <Alert key={attempt} tone="danger">
        {strings.viewFailed}
      </Alert>
      <Button
        onClick={() => {
          setView(pending);
          setAttempt(attempt + 1);
        }}
        size="touch"
        wide
      >
        {strings.retry}
      </Button>
    </div>
  );
}
