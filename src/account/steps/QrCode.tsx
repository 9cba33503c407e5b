import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './steps.module.css';

/**
 * Target width in CSS pixels, readable by a phone camera from a desk; each cell is a whole number of pixels.
 */
const targetWidth = 200;
/** Quiet zone of four modules, required by the standard. */
const quietZone = 4;

/** Returns one path for all dark modules: a rectangle of height 1 for each run in a row. */
function toPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1] === true) return '';
        const end = row.indexOf(false, x);
        return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`;
      }),
    )
    .join('');
}

/** Renders a text as a QR code, black on white in every theme, so that every camera can read it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: quietZone });
    return { size: code.size, path: toPath(code.data) };
  }, [text]);
  const side = size * Math.max(3, Math.floor(targetWidth / size));
  return (
    <svg
      aria-label={label}
      className={styles['qr']}
      height={side}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
      width={side}
    >
      <rect fill="#ffffff" height={size} width={size} />
      <path d={path} fill="#000000" />
    </svg>
  );
}
