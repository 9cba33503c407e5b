import { useBuiltinPortal, type WidgetPlace } from '#plugin-api/builtin';
import { Card, ErrorBoundary, FailurePanel } from '#ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { t } from '../messages';
import styles from './WidgetRow.module.css';

/** The widgets that this user may see on the dashboard; nothing if there are none. */
export const WidgetRow = observer(function WidgetRow() {
  const places = useBuiltinPortal().widgets.of('dashboard');
  if (places.length === 0) return null;
  return (
    <div className={styles['row']}>
      {places.map((place) => (
        <ErrorBoundary
          fallback={({ retry }) => (
            <Card className={styles[place.size]}>
              <FailedWidget onRetry={retry} title={place.title} />
            </Card>
          )}
          key={place.name}
        >
          <WidgetCard {...place} />
        </ErrorBoundary>
      ))}
    </div>
  );
});

function WidgetCard({ name, title, size }: WidgetPlace) {
  const { service } = useBuiltinPortal();
  const content = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);

  useEffect(() => {
    const element = content.current;
    if (element === null) return undefined;
    let stop = (): void => undefined;
    let isOver = false;
    service('widgetHost')
      .then((host) => {
        if (!isOver) stop = host.mount(name, element);
      })
      .catch(() => setFailed(attempt));
    return () => {
      isOver = true;
      stop();
    };
  }, [service, name, attempt]);

  return (
    <Card className={styles[size]}>
      <div className={styles['content']} ref={content} />
      {failed === attempt && <FailedWidget onRetry={() => setAttempt(attempt + 1)} title={title} />}
    </Card>
  );
}

function FailedWidget({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  return (
    <FailurePanel
      compact
      onRetry={onRetry}
      reason={t('dashboard.incomplete')}
      title={t('dashboard.widgetFailed', { title })}
    />
  );
}
