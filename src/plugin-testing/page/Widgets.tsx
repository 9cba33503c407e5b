import { useEffect, useRef, useState } from 'react';
import { WidgetHost } from '#app-runtime';
import { Card } from '#ui';
import { createPageDocument } from '../host/prepare-host';
import type { TestHost } from '../host/test-host';
import styles from './panel.module.css';
import { t } from './messages';

function WidgetCard({ name, host }: { readonly name: string; readonly host: WidgetHost }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current === null ? undefined : host.mount(name, place.current)), [host, name]);
  return (
    <Card>
      <div ref={place} />
    </Card>
  );
}

export function Widgets({ host }: { readonly host: TestHost }) {
  const { stores, apps, manifest } = host;
  const [isShown, show] = useState(false);
  const [widgetHost] = useState(
    () =>
      new WidgetHost({
        ...apps.instances,
        manifest: () => stores.manifest.portal,
        document: createPageDocument(manifest),
        reload: stores.reload,
      }),
  );
  return (
    <section aria-label={t('plugin-testing.page.widgets')} className={styles['widgets']}>
      <label className={styles['choice']}>
        <input checked={isShown} onChange={({ target }) => show(target.checked)} type="checkbox" />
        {t('plugin-testing.page.showWidgets')}
      </label>
      {isShown && (
        <div className={styles['cards']}>
          {stores.manifest.portal.widgets.map(({ name }) => (
            <WidgetCard host={widgetHost} key={name} name={name} />
          ))}
        </div>
      )}
    </section>
  );
}
