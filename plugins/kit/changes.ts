const dollars = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});
const share = new Intl.NumberFormat('en-CA', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** Formats of changes, with their sign, `en-CA`. */
export const changes = {
  /** `1500` → `+$1,500`. */
  dollars: dollars.format,
  /** `0.0234` → `+2.3%`. */
  share: share.format,
} as const;
