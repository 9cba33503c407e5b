import { Button } from '#ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { DrawnMap } from './draw-map';
import type { MarkedParcels } from './map-layers';
import './map-library.css';
import { t } from './messages';
import { PointedAt } from './PointedAt';
import styles from './ParcelMap.module.css';
import type { Pointed } from './pointed';
import type { Drawing, MapBackground, MapBounds, MapPin, MapSource } from './types';

/** State of the map: `none` without WebGL, `lost` after the browser dropped the WebGL context. */
export type MapState = 'loading' | 'drawn' | 'none' | 'failed' | 'lost';

export interface MapPictureProps {
  readonly label: string;
  readonly bounds: MapBounds;
  readonly source: Pick<MapSource, 'loadTile'>;
  readonly background: MapBackground;
  readonly colouring: Drawing;
  /** Must not change while the map is mounted. */
  readonly pins?: readonly MapPin[] | undefined;
  readonly onPointPin?: ((roll: string | undefined) => void) | undefined;
  readonly marked: MarkedParcels;
  readonly state: MapState;
  readonly onState: (state: MapState) => void;
  readonly onMove: (bounds: MapBounds) => void;
  readonly onOpen: (roll: string) => void;
}

/** A source of which some tiles failed to load. */
interface Incomplete {
  readonly source: MapPictureProps['source'];
  readonly text: string;
}

/** Only messages of portal errors can be shown to users. */
function getFailureText(thrown: unknown): string {
  const title = t('map.tilesFailed');
  return thrown instanceof Error && thrown.name === 'PortalError' ? `${title} ${thrown.message}` : title;
}

/** Draws a map into `place` and updates it with the props. */
function useDrawing(props: MapPictureProps) {
  const { bounds, source, colouring, marked } = props;
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap>(undefined);
  const latest = useRef(props);
  const [pointed, setPointed] = useState<Pointed>();
  const [incomplete, setIncomplete] = useState<Incomplete>();
  const { selected, pointed: pointedRoll } = marked;

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const element = place.current;
    let isWanted = true;
    const draw = async (): Promise<void> => {
      try {
        const { drawMap } = await import(/* webpackChunkName: "map-drawing" */ './draw-map');
        if (!isWanted || element === null) return;
        const map = await drawMap(element, {
          ...latest.current,
          pins: latest.current.pins ?? [],
          onPointPin: (roll) => latest.current.onPointPin?.(roll),
          async loadTile(address, signal) {
            const { source: asked } = latest.current;
            try {
              return await asked.loadTile(address, signal);
            } catch (thrown) {
              if (!signal.aborted) setIncomplete({ source: asked, text: getFailureText(thrown) });
              throw thrown;
            }
          },
          onMove: (next) => latest.current.onMove(next),
          onOpen: (roll) => latest.current.onOpen(roll),
          onPoint: setPointed,
          onDrawn: () => latest.current.onState('drawn'),
          onLost: () => latest.current.onState('lost'),
        });
        if (isWanted) drawn.current = map;
        else map.stop();
      } catch {
        if (isWanted) latest.current.onState('failed');
      }
    };
    void draw();
    return () => {
      isWanted = false;
      drawn.current?.stop();
      drawn.current = undefined;
    };
  }, []);

  useEffect(() => drawn.current?.colour(colouring), [colouring]);
  useEffect(() => drawn.current?.mark({ selected, pointed: pointedRoll }), [selected, pointedRoll]);
  useEffect(() => drawn.current?.fit(bounds), [bounds]);
  useEffect(() => drawn.current?.reload(), [source]);

  return { place, drawn, pointed, incomplete };
}

/** The map with its buttons. The map library loads with the first one. */
export function MapPicture(props: MapPictureProps) {
  const { label, bounds, source, colouring, state } = props;
  const { place, drawn, pointed, incomplete } = useDrawing(props);
  const keysId = useId();
  return (
    <div className={styles['frame']}>
      <div
        aria-busy={state === 'loading'}
        aria-describedby={keysId}
        aria-label={label}
        className={styles['picture']}
        data-map={state}
        ref={place}
        role="group"
      />
      <p className={styles['keys']} id={keysId}>
        {t('map.keys')}
      </p>
      <div className={styles['buttons']}>
        <Button aria-label={t('map.zoomIn')} onClick={() => drawn.current?.zoom(1)} size="touch">
          +
        </Button>
        <Button aria-label={t('map.zoomOut')} onClick={() => drawn.current?.zoom(-1)} size="touch">
          −
        </Button>
        <Button onClick={() => drawn.current?.fit(bounds)} size="touch">
          {t('map.showAll')}
        </Button>
      </div>
      {state === 'loading' && (
        <p className={styles['loading']} role="status">
          {t('map.loading')}
        </p>
      )}
      {incomplete?.source === source && (
        <p className={styles['gaps']} role="status">
          {incomplete.text}
        </p>
      )}
      {pointed !== undefined && colouring !== 'plain' && <PointedAt pointed={pointed} />}
    </div>
  );
}
