import { useEffect, useState } from 'react';
import { MapPicture, type MapState } from './MapPicture';
import styles from './ParcelMap.module.css';
import type { MapBackground, MapBounds, MapPin, MapSource } from './types';
import { hasWebGl } from './webgl';

export interface PinMapProps {
  /** The accessible name of the map. */
  readonly label: string;
  /** The initial bounds. */
  readonly bounds: MapBounds;
  readonly pins: readonly MapPin[];
  /** The source of the parcels below the pins. */
  readonly source: Pick<MapSource, 'loadTile'>;
  /** The base map configured by the operator (`portal.map`). */
  readonly background?: MapBackground | undefined;
  /** Called with the roll number of a clicked pin or parcel. */
  readonly onOpen: (roll: string) => void;
  /** Called if there is no map: WebGL is missing or the map failed to load. */
  readonly onMissing: () => void;
}

const ignore = (): void => undefined;

/**
 * A small map with pins, for use beside a list with the same data. Change its `key` when pins or bounds
 * change. Renders nothing if no map can be drawn.
 *
 * @example
 * <PinMap
 *   background={portal.map}
 *   bounds={extent.bounds}
 *   key={municipality.code}
 *   label="Where the latest sales were"
 *   onMissing={() => setMissing(true)}
 *   onOpen={(roll) => portal.navigation.to(`/property?roll=${roll}`)}
 *   pins={sales.map(({ roll, location, address }) => ({ roll, location, label: address }))}
 *   source={source}
 * />
 */
export function PinMap({ label, bounds, pins, source, background = {}, onOpen, onMissing }: PinMapProps) {
  const [state, setState] = useState<MapState>(() => (hasWebGl() ? 'loading' : 'none'));
  const [pointed, setPointed] = useState<string>();
  const pin = pins.find(({ roll }) => roll === pointed);
  const isMissing = state === 'none' || state === 'failed' || state === 'lost';
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);
  if (isMissing) return null;
  return (
    <div className={styles['small']}>
      <MapPicture
        background={background}
        bounds={bounds}
        colouring="plain"
        label={label}
        marked={{ pointed }}
        onMove={ignore}
        onOpen={onOpen}
        onPointPin={setPointed}
        onState={setState}
        pins={pins}
        source={source}
        state={state}
      />
      {pin !== undefined && (
        <p aria-hidden="true" className={styles['pointed']}>
          {pin.label}
        </p>
      )}
    </div>
  );
}
