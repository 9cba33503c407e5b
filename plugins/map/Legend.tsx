import { listLegend } from './colours';
import { t } from './messages';
import styles from './ParcelMap.module.css';
import type { Colouring } from './types';

/** The legend of a map's colours. Swatches are SVG because the security policy blocks inline styles. */
export function Legend({ colouring }: { readonly colouring: Colouring }) {
  return (
    <ul aria-label={t('map.legend')} className={styles['legend']}>
      {listLegend(colouring).map(({ colour, text }) => (
        <li key={colour}>
          <svg aria-hidden="true" className={styles['swatch']} viewBox="0 0 16 16">
            <rect fill={colour} height="15" stroke="#5d6b80" width="15" x="0.5" y="0.5" />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
