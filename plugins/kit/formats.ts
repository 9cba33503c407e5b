const dollars = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  maximumFractionDigits: 0,
});
const count = new Intl.NumberFormat('en-CA');
const share = new Intl.NumberFormat('en-CA', { style: 'percent' });

/** Formats of figures and roll numbers: `en-CA`, whole dollars. */
export const formats = {
  /** `0412031004127000000` → `0412 031 004 12700 0000`. */
  roll: (digits: string): string => digits.replace(/^(\d{4})(\d{3})(\d{3})(\d{5})(\d{4})$/, '$1 $2 $3 $4 $5'),
  /** `412000` → `$412,000`. */
  dollars: dollars.format,
  /** `1284` → `1,284`. */
  count: count.format,
  /** `0.398` → `40%`. */
  share: share.format,
} as const;
