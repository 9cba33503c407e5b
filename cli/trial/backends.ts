import type { Manifest } from '#manifest';

/** The sample user for whom apps are opened, with all permissions. */
export const username = 'portal-doctor';

const municipality = { name: 'Sample municipality', code: '0101' };
const hour = 3_600;

function listPermissions({ portal, routes, widgets }: Manifest): readonly string[] {
  const listed = routes.flatMap((route) => [route, ...route.children]);
  return [
    ...new Set([
      ...Object.values(portal.permissions).filter((permission) => permission !== undefined),
      ...[...listed, ...widgets].flatMap((entry) => entry.permissions),
    ]),
  ];
}

/**
 * The sample response to a request that the portal itself makes at its start; `undefined` for all other
 * paths.
 */
export function answerBackend(path: string, manifest: Manifest, sessionId: string, now: number): unknown {
  if (path === '/bff/session') {
    const permissions = [municipality.code];
    return { id: sessionId, claims: { username, permissions, exp: Math.floor(now / 1_000) + hour } };
  }
  if (path === '/bff/session/token') return { accessToken: 'token-of-portal-doctor' };
  if (path === '/bff/api-users/v2/user/allowed_municipalities') return { [municipality.code]: municipality };
  if (path.startsWith('/bff/api-users/v2/users/')) {
    return {
      id: username,
      email: 'portal-doctor@example.test',
      username,
      given_name: 'Portal',
      family_name: 'Doctor',
      settings: { defaultCCMM: municipality.code },
      permissions: [municipality.code],
      rules: listPermissions(manifest),
    };
  }
  return path.endsWith('/notifications/all') ? { data: { data: [] } } : undefined;
}
