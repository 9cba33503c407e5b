import { useEffect, useState } from 'react';
import { MapPicture, type MapState } from './MapPicture';
import styles from './ParcelMap.module.css';
import type { MapBackground, MapBounds, MapPin, MapSource } from './types';
import { hasWebGl } from './webgl';

export interface PinMapProps {
  /** The name of the map. */
  readonly label: string;
  /** What the map shows first. */
  readonly bounds: MapBounds;
  readonly pins: readonly MapPin[];
  /** Where the ground below the pins comes from. */
  readonly source: Pick<MapSource, 'loadTile'>;
  /** `portal.map`: the operator's own background. */
  readonly background?: MapBackground | undefined;
  /** Called with the roll number of a pin or a parcel that is clicked. */
  readonly onOpen: (roll: string) => void;
  /** Called where there is nothing to see: the browser draws no maps, or the map did not load. */
  readonly onMissing: () => void;
}

const ignore = (): void => undefined;

/**
 * A small map of a few places, beside a list of the same: all that it says is in the list. Other pins or bounds need
 * another `key`. Where no map can be drawn there is none.
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
