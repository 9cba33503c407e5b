import * as v from 'valibot';
import type { PortalError, Result } from '#base';
import { type Http, readAnswer } from './http';
import { t } from './messages/deferred';

/** Organizations of one type by id. */
export const OrganizationsSchema = v.record(v.string(), v.object({ name: v.string() }));

/** Organizations of one type, by id. */
export type Organizations = v.InferOutput<typeof OrganizationsSchema>;

const GroupsSchema = v.record(v.string(), v.object({ name: v.string(), organizations: v.string() }));

/**
 * Response of `GET {api-users}/lookup/org-map`: groups by id. Each group names the top-level key of its
 * organizations, which are collected under `organizations`. Other extra fields are dropped; a group whose key
 * does not exist is an error.
 */
export const OrganizationMapSchema = v.pipe(
  v.objectWithRest({ organization_groups: GroupsSchema }, v.unknown()),
  v.transform(({ organization_groups, ...rest }) => {
    const keys = new Set(Object.values(organization_groups).map((group) => group.organizations));
    const organizations = Object.fromEntries(Object.entries(rest).filter(([key]) => keys.has(key)));
    return { organization_groups, organizations };
  }),
  v.object({
    organization_groups: GroupsSchema,
    organizations: v.record(v.string(), OrganizationsSchema),
  }),
  v.check(
    (map) =>
      Object.values(map.organization_groups).every((group) =>
        Object.hasOwn(map.organizations, group.organizations),
      ),
    'Each organization group must name a list of organizations',
  ),
);

/** Organization groups, and their organizations by the key that the group names. */
export type OrganizationMap = v.InferOutput<typeof OrganizationMapSchema>;

/** `GET {api-users}/lookup/org-map`: loads the organization groups with their organizations. */
export function getOrganizationMap(http: Http): Promise<Result<OrganizationMap, PortalError>> {
  return readAnswer(
    http,
    { backend: 'apiUsers', method: 'GET', path: '/lookup/org-map' },
    OrganizationMapSchema,
    t('backends.deferred.unreadableOrganizations'),
  );
}
