import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import {
  AddressFilters,
  Bone,
  EmptyNote,
  FailureNote,
  formats,
  PageFrame,
  PortalLink,
  useMade,
  useStarted,
} from '../../../kit';
import { PropertyStore } from '../property-store';
import { t } from '../messages';
import styles from './PropertyPage.module.css';
import { PropertyView } from './PropertyView';

/**
 * The page at `/property`: everything about one property. The portal's skeleton stays until the page emits
 * `portal:loaded`.
 */
export const PropertyPage = observer(function PropertyPage() {
  const portal = usePortal();
  const filters = useMade(() => new AddressFilters(portal, '/property'));
  const store = useStarted(() => new PropertyStore(portal));
  const { isFirst } = store;
  const { result } = store.record;
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isFirst) place.current?.dispatchEvent(new CustomEvent('portal:loaded', { bubbles: true }));
  }, [isFirst]);

  const record = result.state === 'succeeded' ? result.value : undefined;
  const getMunicipalityName = (code: string): string =>
    portal.municipality.permitted.find((one) => one.code === code)?.name ?? code;
  return (
    <div className={isFirst ? styles['unseen'] : undefined} ref={place}>
      <PageFrame
        action={
          filters.get('from') === 'home' && <PortalLink to="/home">{t('property.backToHome')}</PortalLink>
        }
        purpose={
          record === undefined
            ? t('property.loading')
            : t('property.purpose', {
                roll: formats.roll(record.roll),
                municipality: getMunicipalityName(record.municipality),
              })
        }
        title={record?.address ?? t('property.title')}
      >
        {record === undefined ? (
          <Missing store={store} />
        ) : (
          <PropertyView municipality={getMunicipalityName(record.municipality)} record={record} />
        )}
      </PageFrame>
    </div>
  );
});

/** Shown while a property is loading or missing. */
const Missing = observer(function Missing({ store }: { readonly store: PropertyStore }) {
  const { result, reload } = store.record;
  if (result.state === 'idle')
    return <EmptyNote hint={t('property.notRollHint')} title={t('property.notRoll')} />;
  if (result.state !== 'failed') return <Awaited />;
  const { error } = result;
  // A back end that refuses a roll of another municipality does not say whether the roll exists.
  if (error.status === 404 || error.status === 403)
    return <EmptyNote hint={t('property.notFoundHint')} title={t('property.notFound')} />;
  return <FailureNote failure={error} onRetry={() => void reload()} title={t('property.failed')} />;
});

function Awaited() {
  return (
    <div aria-busy="true" className={styles['awaited']}>
      {[t('property.facts'), t('property.values'), t('property.people')].map((name) => (
        <div className={styles['card']} key={name}>
          <Bone width="10em" />
          <Bone width="70%" />
          <Bone width="55%" />
        </div>
      ))}
    </div>
  );
}
