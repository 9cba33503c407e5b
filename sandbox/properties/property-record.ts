import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { normalizeRoll } from '#base';
import { RollSchema } from '#backends/record-fields';
import type { PropertyRecord } from '#backends/properties';
import { RfrPhaseSchema } from '#backends/rfr';
import { taxYears } from '../data/properties';
import type { Account } from '../identity/account';
import type { MapLayers } from '../map/map-layers';
import { toIpsPropertyId } from '../search/search-index';
import type { WorkRecords } from '../work/work-records';
import { requireAnyRule, requireMunicipality, type Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { listDocuments } from './property-documents';
import { read } from '../http/read';
import { propertyPermissions } from '../search/routes';

const QuerySchema = v.object({
  roll: v.optional(v.pipe(v.string(), v.transform(normalizeRoll), RollSchema)),
  propId: v.optional(v.pipe(v.string(), v.regex(/^\d{9,12}$/, 'must be the id of a property, in digits'))),
});

const text = v.string();
const number = v.number();

const PropertyRowSchema = v.looseObject({
  id: number,
  roll: text,
  address: text,
  municipality: text,
  neighbourhood: text,
  class: text,
  structure: text,
  year_built: number,
  floor_area: number,
  lot_area: number,
});

const SaleSchema = v.object({ soldOn: text, price: number });

const PermitSchema = v.object({
  id: text,
  work: text,
  value: number,
  state: text,
  issuedOn: text,
  inspectedOn: v.nullable(text),
});

const RequestSchema = v.object({
  id: text,
  taxYear: number,
  phase: RfrPhaseSchema,
  assessedValue: number,
  requestedValue: number,
  receivedOn: text,
  answeredOn: v.nullable(text),
  updatedOn: text,
});

const AppealSchema = v.object({
  id: text,
  taxYear: number,
  state: text,
  filedOn: text,
  hearingOn: v.nullable(text),
  claimedValue: number,
  decidedValue: v.nullable(number),
});

const TenantSchema = v.object({ name: text, since: text });

const queries = {
  owners: `select owners.name from ownerships join owners on owners.id = ownerships.owner
    where ownerships.property = ? order by owners.id`,
  tenants: 'select name, since from tenants where property_id = ? order by since, name',
  sales: 'select sold_on as soldOn, price from sales where property_id = ? order by sold_on desc',
  permits: `select id, work, value, state, issued_on as issuedOn, inspected_on as inspectedOn from permits
    where property_id = ? order by issued_on desc`,
  requests: `select id, tax_year as taxYear, phase, assessed_value as assessedValue,
      requested_value as requestedValue, received_on as receivedOn, answered_on as answeredOn,
      updated_on as updatedOn
    from requests where property_id = ? order by received_on desc`,
  appeals: `select id, tax_year as taxYear, state, filed_on as filedOn, hearing_on as hearingOn,
      claimed_value as claimedValue, decided_value as decidedValue
    from appeals where property_id = ? order by filed_on desc`,
} as const;

/** Adds the record of a property, by roll number or by the id in search results. */
export function propertyRecordRoute(
  app: FastifyInstance,
  {
    data,
    layers,
    authorise,
    work,
  }: {
    readonly data: Database.Database;
    readonly layers: MapLayers;
    readonly authorise: Authorise;
    readonly work: WorkRecords;
  },
): void {
  app.get('/api/properties/record', async (request): Promise<PropertyRecord> => {
    const caller = await authorise(request);
    requireAnyRule(caller, propertyPermissions);
    const { roll, propId } = read(QuerySchema, request.query);
    if (roll === undefined && propId === undefined)
      throw new HttpError(400, 'roll: either a roll number or a propId is needed.');
    // Checked before the look-up, so that the existence of rolls in other municipalities stays hidden.
    if (roll !== undefined) requireMunicipality(caller, roll.slice(0, 4));
    const row =
      roll === undefined
        ? data
            .prepare('select * from properties where id = ?')
            .get(Number(propId) - Number(toIpsPropertyId(0)))
        : data.prepare('select * from properties where roll = ?').get(roll);
    if (row === undefined) throw new HttpError(404, 'There is no such property.');
    const property = v.parse(PropertyRowSchema, row);
    requireMunicipality(caller, property.municipality);
    const location = layers.getPlace(property.id, property.municipality);
    return { ...findRecord(data, caller, property), work: listWork(work, caller, property), location };
  });
}

type Property = v.InferOutput<typeof PropertyRowSchema>;

/** More than any property has. */
const maxWork = 1_000;

/** Returns the work items about a property, as in the list of the caller's work. */
function listWork(work: WorkRecords, { seed }: Account, { municipality, roll }: Property) {
  if (!seed.rules.includes('visit:worksight-page')) return null;
  const query = {
    countyMun: municipality,
    roll,
    sort: 'due',
    order: 'ascending',
    size: maxWork,
    from: 0,
  } as const;
  return work.list(query, seed).items.map(({ id, title, status, assignee, dueOn }) => ({
    id,
    title,
    status,
    assignee: assignee?.name ?? null,
    dueOn,
  }));
}

function findRecord(
  data: Database.Database,
  { seed: { rules } }: Account,
  property: Property,
): Omit<PropertyRecord, 'work'> {
  const readRows = <S extends v.GenericSchema>(sql: string, schema: S): v.InferOutput<S>[] =>
    v.parse(v.array(schema), data.prepare(sql).all(property.id));
  const forRule = <T>(rule: string, rows: T): T | null => (rules.includes(rule) ? rows : null);
  const owners = readRows(queries.owners, v.object({ name: text })).map(({ name }) => name);
  const tenants = readRows(queries.tenants, TenantSchema);
  return {
    propId: toIpsPropertyId(property.id),
    roll: property.roll,
    address: property.address,
    municipality: property.municipality,
    neighbourhood: property.neighbourhood,
    propertyClass: property.class,
    structure: property.structure,
    yearBuilt: property.year_built,
    floorArea: property.floor_area,
    lotArea: property.lot_area,
    values: taxYears.map((taxYear) => ({
      taxYear,
      value: v.parse(v.number(), property[`value_${String(taxYear)}`]),
    })),
    owners: { count: owners.length, names: forRule('read:personal-information', owners) },
    tenants: { count: tenants.length, people: forRule('read:personal-information', tenants) },
    sales: readRows(queries.sales, SaleSchema),
    permits: forRule('visit:building-permit-page', readRows(queries.permits, PermitSchema)),
    documents: rules.includes('visit:rfr-page') ? listDocuments(data, property.id) : null,
    requests: forRule('visit:rfr-page', readRows(queries.requests, RequestSchema)),
    appeals: forRule('visit:appeal-page', readRows(queries.appeals, AppealSchema)),
  };
}
