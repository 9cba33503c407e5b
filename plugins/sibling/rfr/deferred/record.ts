import { checks, nullOr, readerFor, type Checked } from '../../../kit/checks';
import { request } from '../answers';

const { count, day, listOf, object, text, whole } = checks;

const appeal = object({
  id: text,
  state: text,
  filedOn: day,
  hearingOn: nullOr(day),
  claimedValue: count,
  decidedValue: nullOr(count),
});

const further = object({ municipality: text, taxYear: whole, appeals: nullOr(listOf(appeal)) });

const record = (value: unknown): value is Checked<typeof request> & Checked<typeof further> =>
  request(value) && further(value);

/** All that is known of one request; the appeals that followed it are `null` for those who may not see appeals. */
export type RequestRecord = Checked<typeof record>;

/** Reads the answer of `/rfr/record`; `undefined` when it is not one. */
export const readRecord = readerFor(record);
