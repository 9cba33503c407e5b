import { useParam, usePortal, useQuery } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import {
  Button,
  Card,
  EmptyState,
  Link,
  LoadFailure,
  PageFrame,
  Skeleton,
  formatRollNumber,
} from '@portal/ui';
import { parsePropertyQuery } from '../property-query';
import { PropertyStore } from '../property-store';
import { t } from '../messages';
import styles from './PropertyPage.module.css';
import { PropertyView } from './PropertyView';

/**
 * The page at `/property`: the details of a property. The portal's skeleton stays until the page emits
 * `portal:loaded`.
 */
export const PropertyPage = observer(function PropertyPage() {
  const portal = usePortal();
  const [store] = useState(() => new PropertyStore(portal));
  const [roll] = useParam('roll');
  const [propId] = useParam('propId');
  const [from] = useParam('from');
  const { result, value: record } = useQuery(store.record, parsePropertyQuery({ roll, propId }));
  const [isFirst, setFirst] = useState(true);
  const place = useRef<HTMLDivElement>(null);

  if (isFirst && result.state !== 'pending') setFirst(false);

  // Emitted after the page is visible, because the portal then focuses its title.
  useEffect(() => {
    if (!isFirst) place.current?.dispatchEvent(new CustomEvent('portal:loaded', { bubbles: true }));
  }, [isFirst]);

  const getMunicipalityName = (code: string): string =>
    portal.municipality.permitted.find((one) => one.code === code)?.name ?? code;
  return (
    <div className={isFirst ? styles['unseen'] : undefined} ref={place}>
      <PageFrame
        actions={
          <>
            {from === 'home' && <Link to="/home">{t('property.backToHome')}</Link>}
            {record !== undefined && <Button onClick={() => window.print()}>{t('property.print')}</Button>}
          </>
        }
        purpose={
          record === undefined
            ? t('property.loading')
            : t('property.purpose', {
                roll: formatRollNumber(record.roll),
                municipality: getMunicipalityName(record.municipality),
              })
        }
        title={record?.address ?? t('property.title')}
      >
        {record === undefined ? (
          <Missing store={store} />
        ) : (
          <PropertyView
            municipality={getMunicipalityName(record.municipality)}
            record={record}
            store={store}
          />
        )}
      </PageFrame>
    </div>
  );
});

/** Shown while a property is loading or missing. */
const Missing = observer(function Missing({ store }: { readonly store: PropertyStore }) {
  const { result, reload } = store.record;
  if (result.state === 'idle')
    return <EmptyState hint={t('property.notRollHint')} title={t('property.notRoll')} />;
  if (result.state !== 'failed')
    return [t('property.facts'), t('property.values'), t('property.people')].map((title) => (
      <Card busy key={title} title={title}>
        <Skeleton width="70%" />
        <Skeleton width="55%" />
      </Card>
    ));
  const { error } = result;
  // For a roll of another municipality, the back end's 403 does not reveal whether the roll exists.
  if (error.status === 404 || error.status === 403)
    return <EmptyState hint={t('property.notFoundHint')} title={t('property.notFound')} />;
  return <LoadFailure error={error} onRetry={() => void reload()} title={t('property.failed')} />;
});
