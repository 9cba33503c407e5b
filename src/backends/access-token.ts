import * as v from 'valibot';

/**
 * The claims of an access token that the portal reads: subject, municipality codes, and issue and expiry
 * times (epoch seconds). They only select what to load; the user record decides on access.
 */
export const AccessTokenClaimsSchema = v.object({
  username: v.pipe(v.string(), v.nonEmpty()),
  permissions: v.array(v.string()),
  exp: v.number(),
  iat: v.number(),
  sub: v.optional(v.string()),
  client_id: v.optional(v.string()),
  token_use: v.optional(v.literal('access')),
  scope: v.optional(v.string()),
  origin_jti: v.optional(v.string()),
  jti: v.optional(v.string()),
});

/** The claims of an access token that the portal reads. */
export type AccessTokenClaims = v.InferOutput<typeof AccessTokenClaimsSchema>;
