import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import type { IntegrationAnswer } from '#backends/integration';
import { requireMunicipality, type Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { getOwnOrigin, read } from '../http/read';

const QuerySchema = v.object({ application: v.string(), countyMun: MunicipalityCodeSchema });

/** The one application that the sandbox has a page for. */
const known = 'sample-integration';

/** Adds the addresses of integrated applications, each made for the caller's municipality. */
export function integrationRoutes(app: FastifyInstance, authorise: Authorise): void {
  app.get('/api/bison/v2/integration', async (request): Promise<IntegrationAnswer> => {
    const caller = await authorise(request);
    const { application, countyMun } = read(QuerySchema, request.query);
    requireMunicipality(caller, countyMun);
    if (application !== known) throw new HttpError(404, `There is no integration named ${application}.`);
    return { url: `${getOwnOrigin(request)}/pages/${known}?countyMun=${countyMun}` };
  });
}
