import * as v from 'valibot';

/** The four digits that name a municipality and begin each of its roll numbers, such as `0412`. */
export const MunicipalityCodeSchema = v.pipe(v.string(), v.regex(/^\d{4}$/, 'Expected four digits'));
