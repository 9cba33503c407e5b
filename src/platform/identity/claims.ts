import * as v from 'valibot';

const schema = v.object({
  username: v.string(),
  permissions: v.optional(v.array(v.string()), []),
  exp: v.number(),
});

/** The public part of a session; never a token. `expiresAt` is in epoch ms. */
export interface Session {
  readonly username: string;
  readonly permissions: readonly string[];
  readonly expiresAt: number;
}

/** Parses the claims of an access token; `undefined` if invalid. */
export function toSession(claims: unknown): Session | undefined {
  const parsed = v.safeParse(schema, claims);
  if (!parsed.success) return undefined;
  const { username, permissions, exp } = parsed.output;
  return { username, permissions, expiresAt: exp * 1000 };
}
