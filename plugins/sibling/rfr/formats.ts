/** Formats of this app: `en-CA`, whole dollars, rolls in the groups in which people read them. */
export interface Formats {
  /** `0412031004127000000` → `0412 031 004 12700 0000`. */
  readonly roll: (digits: string) => string;
  /** `412000` → `$412,000`. */
  readonly dollars: (amount: number) => string;
  /** `1284` → `1,284`. */
  readonly count: (count: number) => string;
  /** `0.398` → `40%`. */
  readonly share: (part: number) => string;
}

/** Makes the formats; making them costs more than using them. */
export function makeFormats(): Formats {
  const dollars = new Intl.NumberFormat('en-CA', {
    style: 'currency',
    currency: 'CAD',
    maximumFractionDigits: 0,
  });
  const count = new Intl.NumberFormat('en-CA');
  const share = new Intl.NumberFormat('en-CA', { style: 'percent' });
  return {
    roll: (digits) => digits.replace(/^(\d{4})(\d{3})(\d{3})(\d{5})(\d{4})$/, '$1 $2 $3 $4 $5'),
    dollars: dollars.format,
    count: count.format,
    share: share.format,
  };
}

/** The formats every view of this app uses. */
export const formats = makeFormats();
