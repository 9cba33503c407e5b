import dayjs, { type Dayjs } from 'dayjs';

/** The format of calendar days, such as `2026-11-22`. */
export const dayFormat = 'YYYY-MM-DD';

/** Converts a calendar day for antd's pickers; `null` for an empty string. */
export function parseDay(day: string | undefined): Dayjs | null {
  const parsed = dayjs(day === '' ? undefined : day, dayFormat, true);
  return day !== undefined && day !== '' && parsed.isValid() ? parsed : null;
}

/** Formats a calendar day; an empty string for none. */
export function formatDay(day: Dayjs | null | undefined): string {
  return day?.format(dayFormat) ?? '';
}

/** The first and last selectable day; both optional. */
export interface DayLimits {
  /** The first day, such as `2026-01-01`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** Converts the limits to antd's props. */
export function toAntdLimits({ min, max }: DayLimits) {
  const minDate = parseDay(min);
  const maxDate = parseDay(max);
  return {
    ...(minDate === null ? {} : { minDate }),
    ...(maxDate === null ? {} : { maxDate }),
  };
}
