import * as v from 'valibot';

const schema = v.object({
  username: v.string(),
  permissions: v.optional(v.array(v.string()), []),
  exp: v.number(),
});

/** What the portal may know of a session; never a token. `expiresAt` is in epoch ms. */
export interface Session {
  readonly username: string;
  readonly permissions: readonly string[];
  readonly expiresAt: number;
}

/** Reads a session out of the claims of an access token; `undefined` when they are not as expected. */
export function toSession(claims: unknown): Session | undefined {
  const parsed = v.safeParse(schema, claims);
  if (!parsed.success) return undefined;
  const { username, permissions, exp } = parsed.output;
  return { username, permissions, expiresAt: exp * 1000 };
}
