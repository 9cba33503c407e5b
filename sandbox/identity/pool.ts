/** The user pool that the portal's configuration names. */
export const poolId = 'ca-central-1_Sandbox1';

/** The part of the pool id that takes part in the password exchange. */
export const poolName = 'Sandbox1';

/** The client id that the portal's configuration names. */
export const clientId = 'sandboxportalclient';

/** Who signed the tokens. */
export const issuer = `urn:municipal-portal:sandbox:${poolId}`;

/** The scope of sign-ins that did not ask for another; it admits the actions about one's own account. */
export const ownScope = 'aws.cognito.signin.user.admin';
