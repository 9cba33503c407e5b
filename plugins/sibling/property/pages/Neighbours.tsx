import { getPropertyTile, listProperties, type PropertyRecord } from '@portal/backends';
import type { MapBounds, MapSource } from '@portal/map';
import { usePortal } from '@portal/plugin-api/react';
import { Card, lazyControl, Skeleton, useNear } from '@portal/ui';
import { useMemo } from 'react';
import { t } from '../messages';
import styles from './Neighbours.module.css';

const ParcelMap = lazyControl(() => import('@portal/map').then((library) => library.ParcelMap), {
  height: 'auto',
  renderLoading: () => <Skeleton width="100%" />,
});

/** Distance from the viewport (px) at which the map starts to load. */
const margin = 300;

/** Degrees around the parcel, enough for adjacent lots and those across the street. */
const around = { longitude: 0.0008, latitude: 0.0004 };

function toBounds([longitude, latitude]: readonly [number, number]): MapBounds {
  return [
    longitude - around.longitude,
    latitude - around.latitude,
    longitude + around.longitude,
    latitude + around.latitude,
  ];
}

/** A map of the parcel and its neighbours; renders nothing if its location is unknown. */
export function Neighbours({ record }: { readonly record: PropertyRecord }) {
  const { location } = record;
  return location === undefined ? null : <NeighboursCard location={location} record={record} />;
}

interface NeighboursCardProps {
  readonly record: PropertyRecord;
  readonly location: readonly [number, number];
}

function NeighboursCard({ record, location }: NeighboursCardProps) {
  const portal = usePortal();
  const [place, isNear] = useNear({ margin });
  const { municipality, roll } = record;
  const bounds = useMemo(() => toBounds(location), [location]);
  const source = useMemo((): MapSource => {
    const api = portal.http('api');
    const query = { countyMun: municipality };
    return {
      loadTile: (address, signal) => getPropertyTile(api, { ...query, ...address }, { signal }),
      async loadRows({ bounds: inView, from, size, signal }) {
        const page = { ...query, bounds: inView.join(','), from, size };
        const { total, properties } = await listProperties(api, page, { signal });
        return { total, rows: properties };
      },
    };
  }, [portal, municipality]);
  return (
    <div className={isNear ? undefined : styles['waiting']} ref={place}>
      <Card title={t('property.map')}>
        <div className={styles['space']}>
          {isNear && (
            <ParcelMap
              background={portal.map}
              bounds={bounds}
              label={t('property.mapOf', { address: record.address })}
              onOpen={(next) => portal.navigation.to(`/property?roll=${next}`)}
              selected={roll}
              source={source}
            />
          )}
        </div>
      </Card>
    </div>
  );
}
