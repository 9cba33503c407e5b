import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import type { IntegrationAnswer } from '#backends/integration';
import { requireMunicipality, type Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { getOwnOrigin, read } from '../http/read';

const QuerySchema = v.object({ application: v.string(), countyMun: MunicipalityCodeSchema });

/** The only application with a page in the sandbox. */
const applicationName = 'sample-integration';

/** Adds the addresses of integrated applications for the caller's municipality. */
export function integrationRoutes(app: FastifyInstance, authorise: Authorise): void {
  app.get('/api/bison/v2/integration', async (request): Promise<IntegrationAnswer> => {
    const caller = await authorise(request);
    const { application, countyMun } = read(QuerySchema, request.query);
    requireMunicipality(caller, countyMun);
    if (application !== applicationName)
      throw new HttpError(404, `There is no integration named ${application}.`);
    return { url: `${getOwnOrigin(request)}/pages/${applicationName}?countyMun=${countyMun}` };
  });
}
