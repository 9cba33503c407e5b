import { Alert, Button } from '#ui';
import { useCallback, useId, useState } from 'react';
import { Legend } from './Legend';
import { MapPicture, type MapState } from './MapPicture';
import { t } from './messages';
import { propertyTexts } from './property-texts';
import { PropertiesInView } from './PropertiesInView';
import styles from './ParcelMap.module.css';
import {
  colourings,
  type Colouring,
  type MapBackground,
  type MapBounds,
  type MapListTexts,
  type MapSource,
} from './types';
import { hasWebGl } from './webgl';

export interface ParcelMapProps {
  /** The accessible name of the map. */
  readonly label: string;
  /** The initial bounds; a change moves the map there. */
  readonly bounds: MapBounds;
  readonly source: MapSource;
  /** The base map configured by the operator (`portal.map`). */
  readonly background?: MapBackground | undefined;
  /** The roll number of the page's property, which is highlighted. */
  readonly selected?: string | undefined;
  /** Texts for lists of other things than properties. */
  readonly list?: MapListTexts | undefined;
  /** Called with the roll number of a clicked parcel. */
  readonly onOpen: (roll: string) => void;
}

const isColouring = (text: string): text is Colouring => colourings.some((one) => one === text);

const failures = {
  none: 'map.noWebGl',
  failed: 'map.failed',
  lost: 'map.lost',
} as const;

/**
 * A map of parcels, coloured by value, change or class, with a list of the properties in view. Without WebGL
 * only the list is shown. The map library loads with the first map.
 *
 * @example
 * <ParcelMap
 *   background={portal.map}
 *   bounds={extent.bounds}
 *   label="Properties of Northfield"
 *   onOpen={(roll) => portal.navigate(`/property?roll=${roll}`)}
 *   source={source}
 * />
 */
export function ParcelMap({
  label,
  bounds,
  source,
  background = {},
  selected,
  list,
  onOpen,
}: ParcelMapProps) {
  const [state, setState] = useState<MapState>(() => (hasWebGl() ? 'loading' : 'none'));
  const [inView, setInView] = useState(bounds);
  const [wanted, setWanted] = useState(bounds);
  const [colouring, setColouring] = useState<Colouring>('value');
  const [pointed, setPointed] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const colourId = useId();
  if (wanted !== bounds) {
    setWanted(bounds);
    setInView(bounds);
  }
  const change = useCallback((next: MapState) => setState(next), []);
  const isMissing = state === 'none' || state === 'failed' || state === 'lost';

  function retry() {
    setState('loading');
    setAttempt(attempt + 1);
  }

  return (
    <div className={styles['parcels']}>
      {isMissing ? (
        <Alert tone="info">
          <p>{t(failures[state])}</p>
          {state !== 'none' && <Button onClick={retry}>{t('map.retry')}</Button>}
        </Alert>
      ) : (
        <div className={styles['drawing']}>
          <div className={styles['tools']}>
            <label htmlFor={colourId}>{t('map.colourBy')}</label>
            <select
              className={styles['select']}
              id={colourId}
              onChange={({ target }) => isColouring(target.value) && setColouring(target.value)}
              value={colouring}
            >
              {colourings.map((one) => (
                <option key={one} value={one}>
                  {t(`map.colourings.${one}`)}
                </option>
              ))}
            </select>
          </div>
          <MapPicture
            background={background}
            bounds={bounds}
            colouring={colouring}
            key={attempt}
            label={label}
            marked={{ selected, pointed }}
            onMove={setInView}
            onOpen={onOpen}
            onState={change}
            source={source}
            state={state}
          />
          <Legend colouring={colouring} />
        </div>
      )}
      <PropertiesInView
        bounds={inView}
        isMapMissing={isMissing}
        onPoint={setPointed}
        source={source}
        texts={list ?? propertyTexts()}
      />
    </div>
  );
}
