/** The public part of a session; never a token. `expiresAt` is in epoch ms. */
export interface Session {
  readonly username: string;
  readonly permissions: readonly string[];
  readonly expiresAt: number;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/**
 * Parses the claims of an access token; `undefined` if invalid. Written by hand, because the schema library
 * is not part of the first load.
 */
export function toSession(claims: unknown): Session | undefined {
  if (typeof claims !== 'object' || claims === null || !('username' in claims && 'exp' in claims))
    return undefined;
  const { username, exp } = claims;
  const permissions = 'permissions' in claims ? (claims.permissions ?? []) : [];
  if (!isText(username) || typeof exp !== 'number' || Number.isNaN(exp)) return undefined;
  if (!Array.isArray(permissions) || !permissions.every(isText)) return undefined;
  return { username, permissions, expiresAt: exp * 1000 };
}
