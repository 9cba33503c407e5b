import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { normalizeText } from '#base';
import { MunicipalityCodeSchema } from '#backends/fields';
import {
  PermitCheckRequestSchema,
  PermitUploadRequestSchema,
  type PermitCheck,
  type PermitUpload,
} from '#backends/permit-uploads';
import type { PermitChoices, PermitList, PermitRecord, PermitSummary } from '#backends/permits';
import {
  createMunicipalityReader,
  requireMunicipality,
  requireRule,
  type Authorise,
} from '../http/authorise';
import { HttpError } from '../http/http-error';
import { read, wholeNumber } from '../http/read';
import type { Clock } from '../clock';
import type { Account } from '../identity/account';
import type { MapLayers } from '../map/map-layers';
import { addMapRoutes } from '../map/map-query';
import { PermitFilterSchema, PermitLists, PermitOrderSchema } from './permit-lists';
import type { PermitUploads } from './permit-uploads';
import { strings } from './strings';

const permission = 'visit:building-permit-page';

/** Maximum size of an upload in bytes; room for the maximum number of rows. */
const maxUploadBytes = 4_000_000;

const MunicipalityQuerySchema = v.object({ countyMun: MunicipalityCodeSchema });

const SummaryQuerySchema = v.object({ ...MunicipalityQuerySchema.entries, ...PermitFilterSchema.entries });

const ListQuerySchema = v.object({
  ...SummaryQuerySchema.entries,
  size: v.optional(v.pipe(wholeNumber(100), v.minValue(1)), '50'),
  from: v.optional(wholeNumber(10_000_000), '0'),
  ...PermitOrderSchema.entries,
});

const RecordQuerySchema = v.object({
  number: v.pipe(v.string(), v.transform(normalizeText), v.minLength(1), v.maxLength(30), v.toUpperCase()),
});

export interface PermitsDependencies {
  readonly data: Database.Database;
  readonly layers: MapLayers;
  readonly uploads: PermitUploads;
  readonly authorise: Authorise;
  readonly clock: Clock;
}

/** Adds the building permits: lists, sums by neighbourhood, single records, and uploads. */
export function permitsRoutes(
  app: FastifyInstance,
  { data, layers, uploads, authorise, clock }: PermitsDependencies,
): void {
  const lists = new PermitLists(data, clock);
  const readQuery = createMunicipalityReader(authorise, permission);

  async function getCaller(request: FastifyRequest): Promise<Account> {
    const caller = await authorise(request);
    requireRule(caller, permission);
    return caller;
  }

  app.get('/api/permits/list', async (request): Promise<PermitList> => {
    const { countyMun, size, from, sort, order, ...filter } = await readQuery(request, ListQuerySchema);
    const { total, permits } = lists.page(countyMun, filter, { size, from, sort, order });
    const located = permits.map(({ id, ...permit }) =>
      filter.bounds === undefined ? permit : { ...permit, location: layers.getPlace(id, countyMun) },
    );
    return { total, permits: located };
  });

  addMapRoutes(app, 'permits', layers, async (request) => {
    const { countyMun, ...filter } = await readQuery(request, SummaryQuerySchema);
    return lists.toMapList(countyMun, filter);
  });

  app.get('/api/permits/summary', async (request): Promise<PermitSummary> => {
    const { countyMun, ...filter } = await readQuery(request, SummaryQuerySchema);
    return lists.summary(countyMun, filter);
  });

  app.get('/api/permits/choices', async (request): Promise<PermitChoices> => {
    const { countyMun } = await readQuery(request, MunicipalityQuerySchema);
    return lists.choices(countyMun);
  });

  app.get('/api/permits/record', async (request): Promise<PermitRecord> => {
    const { seed } = await getCaller(request);
    // 404 in both cases, to hide which records exist in other municipalities.
    const record = lists.record(read(RecordQuerySchema, request.query).number, seed.municipalities);
    if (record === undefined) throw new HttpError(404, strings.noSuchPermit);
    return record;
  });

  app.post('/api/permits/checks', { bodyLimit: maxUploadBytes }, async (request): Promise<PermitCheck> => {
    const caller = await getCaller(request);
    const { countyMun, rows } = read(PermitCheckRequestSchema, request.body);
    requireMunicipality(caller, countyMun);
    return { problems: [...uploads.check(countyMun, rows)] };
  });

  app.post('/api/permits/uploads', { bodyLimit: maxUploadBytes }, async (request): Promise<PermitUpload> => {
    const caller = await getCaller(request);
    const upload = read(PermitUploadRequestSchema, request.body);
    requireMunicipality(caller, upload.countyMun);
    const stored = uploads.store(caller.seed.id, upload);
    if (stored === undefined) throw new HttpError(409, strings.rowsChanged);
    return stored;
  });
}
