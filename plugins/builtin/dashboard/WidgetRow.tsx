import { useBuiltinPortal, type WidgetPlace } from '#plugin-api/builtin';
import { Card } from '#ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import styles from './WidgetRow.module.css';

/** The widgets that this person may see on the dashboard, a card each; nothing when there are none. */
export const WidgetRow = observer(function WidgetRow() {
  const places = useBuiltinPortal().widgets.of('dashboard');
  if (places.length === 0) return null;
  return (
    <div className={styles['row']}>
      {places.map(({ name, size }) => (
        <WidgetCard key={name} name={name} size={size} />
      ))}
    </div>
  );
});

function WidgetCard({ name, size }: Pick<WidgetPlace, 'name' | 'size'>) {
  const { widgets } = useBuiltinPortal();
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = content.current;
    return element === null ? undefined : widgets.mount(name, element);
  }, [widgets, name]);

  return (
    <Card className={styles[size]}>
      <div className={styles['content']} ref={content} />
    </Card>
  );
}
