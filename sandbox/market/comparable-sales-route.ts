import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { getDay } from '#base';
import type { ComparableSales } from '#backends/comparable-sales';
import { RollSchema } from '#backends/record-fields';
import type { Clock } from '../clock';
import { ComparableSalesFinder } from './comparable-sales';
import { requireAnyRule, requireMunicipality, type Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { read, wholeNumber } from '../http/read';
import { propertyPermissions } from '../search/routes';

const QuerySchema = v.object({
  roll: RollSchema,
  distance: v.optional(wholeNumber(100_000)),
  size: v.optional(wholeNumber(1_000)),
  age: v.optional(wholeNumber(1_000)),
  months: v.optional(v.pipe(wholeNumber(600), v.minValue(1))),
});

export interface ComparableSalesDependencies {
  readonly data: Database.Database;
  readonly authorise: Authorise;
  readonly clock: Clock;
}

/** Adds the comparable sales of a property. */
export function comparableSalesRoute(
  app: FastifyInstance,
  { data, authorise, clock }: ComparableSalesDependencies,
): void {
  const finder = new ComparableSalesFinder(data);
  app.get('/api/properties/comparables', async (request): Promise<ComparableSales> => {
    const caller = await authorise(request);
    requireAnyRule(caller, propertyPermissions);
    const { roll, ...criteria } = read(QuerySchema, request.query);
    requireMunicipality(caller, roll.slice(0, 4));
    const subject = finder.getSubject(roll);
    if (subject === undefined) throw new HttpError(404, 'There is no such property.');
    return finder.find(subject, criteria, getDay(clock.now()));
  });
}
