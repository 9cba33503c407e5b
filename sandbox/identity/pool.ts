/** The user pool in the portal's configuration. */
export const poolId = 'ca-central-1_Sandbox1';

/** The part of the pool id that enters the password exchange. */
export const poolName = 'Sandbox1';

/** The client in the portal's configuration. */
export const clientId = 'sandboxportalclient';

/** Issuer of the tokens. */
export const issuer = `urn:municipal-portal:sandbox:${poolId}`;

/** The default scope of sign-ins; it allows actions about the user's own account. */
export const ownScope = 'aws.cognito.signin.user.admin';
