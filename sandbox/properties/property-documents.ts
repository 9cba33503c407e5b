import type Database from 'libsql';
import * as v from 'valibot';
import type { PropertyRecord } from '#backends/properties';
import { getRequestDetails } from '../rfr/rfr-details';
import { requestColumns, RequestSchema } from '../rfr/rfr-record';

const RequestsSchema = v.array(RequestSchema);

/** Returns the documents of all requests about a property, newest first. */
export function listDocuments(
  data: Database.Database,
  property: number,
): NonNullable<PropertyRecord['documents']> {
  const rows = data
    .prepare(
      `select ${requestColumns} from requests join properties on properties.id = property_id
       where property_id = ? order by received_on desc`,
    )
    .all(property);
  return v
    .parse(RequestsSchema, rows)
    .flatMap((request) =>
      getRequestDetails(request).documents.map((document) => ({ request: request.id, ...document })),
    )
    .toSorted((one, other) => other.addedOn.localeCompare(one.addedOn));
}
