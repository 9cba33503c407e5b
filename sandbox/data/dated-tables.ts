import type { DatedRecords } from './dated-records';
import type { Table } from './table';

/** The tables whose rows depend on the current day. */
export const datedTables: readonly Table<DatedRecords>[] = [
  {
    name: 'requests',
    key: ') without rowid',
    columns: [
      'id text primary key',
      'property_id integer not null',
      'municipality text not null',
      'tax_year integer not null',
      'phase text not null',
      'assessed_value integer not null',
      'requested_value integer not null',
      'received_on text not null',
      'updated_on text not null',
      'reason text not null',
      'reviewed_on text',
      'answered_on text',
      'offer_value integer',
      'reply text',
      'closed_on text',
      'decision text',
      'decided_value integer',
    ],
    toRows: ({ requests }) =>
      requests.map((request) => [
        request.id,
        request.propertyId,
        request.municipality,
        request.taxYear,
        request.phase,
        request.assessedValue,
        request.requestedValue,
        request.receivedOn,
        request.updatedOn,
        request.reason,
        request.reviewedOn,
        request.answeredOn,
        request.offerValue,
        request.reply,
        request.closedOn,
        request.decision,
        request.decidedValue,
      ]),
  },
  {
    name: 'appeals',
    key: ') without rowid',
    columns: [
      'id text primary key',
      'request_id text not null',
      'property_id integer not null',
      'municipality text not null',
      'tax_year integer not null',
      'state text not null',
      'filed_on text not null',
      'hearing_on text',
      'hearing_at text',
      'assessed_value integer not null',
      'claimed_value integer not null',
      'decided_value integer',
      'scheduled_on text',
      'withdrawn_on text',
      'decided_on text',
      'decision text',
    ],
    toRows: ({ appeals }) =>
      appeals.map((appeal) => [
        appeal.id,
        appeal.requestId,
        appeal.propertyId,
        appeal.municipality,
        appeal.taxYear,
        appeal.state,
        appeal.filedOn,
        appeal.hearingOn,
        appeal.hearingAt,
        appeal.assessedValue,
        appeal.claimedValue,
        appeal.decidedValue,
        appeal.scheduledOn,
        appeal.withdrawnOn,
        appeal.decidedOn,
        appeal.decision,
      ]),
  },
  {
    name: 'permits',
    key: ') without rowid',
    columns: [
      'id text primary key',
      'property_id integer not null',
      // Denormalized, so that text search in permits needs no look-up of properties.
      'property_roll text not null',
      'property_address text not null',
      'municipality text not null',
      'neighbourhood text not null',
      'work text not null',
      'value integer not null',
      'state text not null',
      'issued_on text not null',
      'inspected_on text',
    ],
    toRows: ({ permits }) =>
      permits.map((permit) => [
        permit.id,
        permit.propertyId,
        permit.propertyRoll,
        permit.propertyAddress,
        permit.municipality,
        permit.neighbourhood,
        permit.work,
        permit.value,
        permit.state,
        permit.issuedOn,
        permit.inspectedOn,
      ]),
  },
  {
    name: 'sales',
    columns: [
      'property_id integer not null',
      'municipality text not null',
      'neighbourhood text not null',
      'sold_on text not null',
      'price integer not null',
    ],
    toRows: ({ sales }) =>
      sales.map(({ propertyId, municipality, neighbourhood, soldOn, price }) => [
        propertyId,
        municipality,
        neighbourhood,
        soldOn,
        price,
      ]),
  },
];

/** Created after all rows are inserted, which is faster. */
export const datedIndexes = `
  create index requests_newest on requests (municipality, received_on desc, id desc);
  create index requests_by_phase on requests (tax_year, phase, municipality);
  create index requests_of on requests (property_id);
  create index appeals_of on appeals (property_id);
  create index appeals_of_request on appeals (request_id);
  create index appeals_by_municipality on appeals (municipality, filed_on desc, id desc);
  create index permits_of on permits (property_id);
  create index permits_by_municipality on permits (municipality, issued_on desc, id desc);
  create index sales_of on sales (property_id);
  create index sales_by_month on sales (municipality, sold_on, neighbourhood);
  analyze;`;
