import { useEffect, useRef, useState } from 'react';
import type { ChartSpec, DrawnChart } from '@portal/charts';
import styles from './Chart.module.css';
import { t } from '../messages/library';

export interface ChartGraphicProps {
  readonly spec: ChartSpec;
  /** Called with the chart once drawn, for image export, and with `undefined` when it is removed. */
  readonly onDrawn?: ((chart: DrawnChart | undefined) => void) | undefined;
}

/**
 * A chart without its table. The chart library loads with the first chart; if it fails to load, nothing is
 * lost, because every chart has a table of its data.
 *
 * @example <ChartGraphic onDrawn={setChart} spec={spec} />
 */
export function ChartGraphic({ spec, onDrawn }: ChartGraphicProps) {
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
        const { drawChart } = await import('@portal/charts');
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

  // Drawn at screen size: scale it in print instead of cutting it off.
  useEffect(() => {
    const scale = (): void => {
      const picture = place.current?.querySelector('svg');
      const [width, height] = [picture?.getAttribute('width'), picture?.getAttribute('height')];
      if (width && height) picture?.setAttribute('viewBox', `0 0 ${width} ${height}`);
    };
    const reset = (): void => place.current?.querySelector('svg')?.removeAttribute('viewBox');
    window.addEventListener('beforeprint', scale);
    window.addEventListener('afterprint', reset);
    return () => {
      window.removeEventListener('beforeprint', scale);
      window.removeEventListener('afterprint', reset);
    };
  }, []);

  if (isMissing) return <p className={styles['missing']}>{t('ui.chartMissing')}</p>;
  return <div className={styles['picture']} ref={place} />;
}
