import { useEffect, useRef, useState } from 'react';
import type { ChartSpec, DrawnChart } from '#charts';
import styles from './Chart.module.css';
import { t } from './messages';

export interface PictureProps {
  readonly spec: ChartSpec;
  /** Called with the chart once drawn, for image export, and with `undefined` when it is removed. */
  readonly onDrawn?: ((chart: DrawnChart | undefined) => void) | undefined;
}

/**
 * A chart. The chart library loads with the first one; if it fails to load, the table that comes with every
 * chart says the same.
 */
export function Picture({ spec, onDrawn }: PictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart>(undefined);
  const latest = useRef(spec);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    latest.current = spec;
    drawn.current?.update(spec);
  }, [spec]);

  useEffect(() => {
    let isWanted = true;
    const draw = async (): Promise<void> => {
      try {
        const { drawChart } = await import('#charts');
        if (!isWanted || place.current === null) return;
        drawn.current = drawChart(place.current, latest.current);
        onDrawn?.(drawn.current);
      } catch {
        if (isWanted) setMissing(true);
      }
    };
    void draw();
    return () => {
      isWanted = false;
      onDrawn?.(undefined);
      drawn.current?.stop();
      drawn.current = undefined;
    };
  }, [onDrawn]);

  if (isMissing) return <p className={styles['missing']}>{t('kit.pictureMissing')}</p>;
  return <div className={styles['picture']} ref={place} />;
}
