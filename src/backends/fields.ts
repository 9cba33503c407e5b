import * as v from 'valibot';

/**
 * An ISO 8601 day or time that every browser can parse, such as `2025-03-31` or `2025-03-31T14:00:00.000Z`.
 */
export const DateTextSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}/, 'Expected a date in ISO 8601 form'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Expected a date that exists'),
);

/** A calendar day without a time, `YYYY-MM-DD`. */
export const DaySchema = v.pipe(v.string(), v.isoDate());

/** The four-digit municipality code that prefixes each of its roll numbers, such as `0412`. */
export const MunicipalityCodeSchema = v.pipe(v.string(), v.regex(/^\d{4}$/, 'Expected four digits'));
