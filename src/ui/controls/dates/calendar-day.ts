import dayjs, { type Dayjs } from 'dayjs';

/** How a calendar day is written, shown and typed: `2026-11-22`. */
export const dayFormat = 'YYYY-MM-DD';

/** A calendar day as antd's pickers take it; `null` for an empty text. */
export function parseDay(day: string | undefined): Dayjs | null {
  const parsed = dayjs(day === '' ? undefined : day, dayFormat, true);
  return day !== undefined && day !== '' && parsed.isValid() ? parsed : null;
}

/** The text of a calendar day; empty for none. */
export function formatDay(day: Dayjs | null | undefined): string {
  return day?.format(dayFormat) ?? '';
}

/** The first and the last day that can be selected; either may be absent. */
export interface DayLimits {
  /** Such as `2026-01-01`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** What antd calls the limits. */
export function toAntdLimits({ min, max }: DayLimits) {
  const minDate = parseDay(min);
  const maxDate = parseDay(max);
  return {
    ...(minDate === null ? {} : { minDate }),
    ...(maxDate === null ? {} : { maxDate }),
  };
}
