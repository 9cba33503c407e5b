import type { PortalError, Result } from '#base';
import type { Http } from '#platform';
import { OrganizationMapSchema, type OrganizationMap } from '#backends/schemas';
import { readAnswer } from './read-answer';
import { strings } from './deferred-strings';

/** The look-up of organizations in the users back end (section 7). */
export interface OrganizationsService {
  /** `GET {api-users}/lookup/org-map`. */
  organizationMap(): Promise<Result<OrganizationMap, PortalError>>;
}

/** Makes the service over `http`. */
export function createOrganizationsService(http: Http): OrganizationsService {
  return {
    organizationMap: () =>
      readAnswer(
        http,
        { backend: 'apiUsers', method: 'GET', path: '/lookup/org-map' },
        OrganizationMapSchema,
        strings.unreadableOrganizations,
      ),
  };
}
