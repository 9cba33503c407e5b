import { getSaleExtent, getSaleTile, listSales, type Query, type Sale } from '@portal/backends';
import type { MapBounds, MapPin } from '@portal/map';
import { MunicipalityQuery, usePortal, useQuery } from '@portal/plugin-api/react';
import { formatDollars, lazyControl, Skeleton, useNear } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useState } from 'react';
import { t } from '../messages';
import styles from './SalesMap.module.css';

const PinMap = lazyControl(() => import('@portal/map').then((library) => library.PinMap), {
  height: 'auto',
  renderLoading: () => <Skeleton height={240} width="100%" />,
});

interface Places {
  readonly bounds: MapBounds;
  readonly pins: readonly MapPin[];
}

const toPins = ({ roll, address, price, location }: Sale): readonly MapPin[] =>
  location === undefined ? [] : [{ roll, location, label: `${address}, ${formatDollars(price)}` }];

export interface SalesMapProps {
  /** The query of the list beside it. */
  readonly query: Query;
}

/**
 * A map of the sales in the list beside it. It loads once it is in view, and only with WebGL: the list has
 * the same data.
 */
export function SalesMap({ query }: SalesMapProps) {
  const [place, isNear] = useNear();
  const [isMissing, setMissing] = useState(() => typeof WebGL2RenderingContext === 'undefined');
  const onMissing = useCallback(() => setMissing(true), []);
  if (isMissing) return null;
  return (
    <div className={styles['map']} ref={place}>
      {isNear && <Drawing onMissing={onMissing} query={query} />}
    </div>
  );
}

const Drawing = observer(function Drawing({
  query,
  onMissing,
}: SalesMapProps & { readonly onMissing: () => void }) {
  const portal = usePortal();
  const [places] = useState(
    () =>
      new MunicipalityQuery<Places | undefined>({
        portal,
        waitWhileHidden: true,
        async fetch({ municipality: { code: countyMun }, signal }) {
          const api = portal.http('api');
          const { first, last } = query;
          const extent = await getSaleExtent(api, { countyMun, first, last }, { signal });
          if (extent.bounds === null) return undefined;
          const bounds = extent.bounds.join(',');
          const { sales } = await listSales(api, { countyMun, ...query, bounds }, { signal });
          return { bounds: extent.bounds, pins: sales.flatMap(toPins) };
        },
      }),
  );
  const { municipality, value } = useQuery(places);
  const code = municipality?.code ?? '';
  const source = useMemo(
    () => ({
      loadTile: (
        address: { readonly z: number; readonly x: number; readonly y: number },
        signal: AbortSignal,
      ) =>
        getSaleTile(
          portal.http('api'),
          { countyMun: code, first: query['first'], last: query['last'], ...address },
          { signal },
        ),
    }),
    [portal, code, query],
  );
  if (value === undefined) return null;
  return (
    <PinMap
      background={portal.map}
      bounds={value.bounds}
      key={code}
      label={t('property-pulse.widget.map', { municipality: municipality?.name ?? '' })}
      onMissing={onMissing}
      onOpen={(roll) => portal.navigation.to(`/property?roll=${roll}`)}
      pins={value.pins}
      source={source}
    />
  );
});
