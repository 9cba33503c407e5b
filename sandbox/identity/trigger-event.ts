import { permissionsAttribute } from '#cognito';
import type { Account } from './account';
import { clientId, poolId } from './pool';

/** The attributes of an account as stored in a user pool. */
function getAttributes({ seed, state }: Account): Record<string, string> {
  return {
    sub: seed.id,
    email: seed.email,
    email_verified: String(state !== 'unconfirmed'),
    preferred_username: seed.userId,
    phone_number: seed.phone,
    family_name: seed.familyName,
    ...(seed.givenName === undefined ? {} : { given_name: seed.givenName }),
    [permissionsAttribute]: seed.municipalities.join(' '),
  };
}

/** The fields common to all trigger events. */
export function createTriggerEvent<Source extends string>(triggerSource: Source, account: Account) {
  const [region = ''] = poolId.split('_');
  return {
    version: '1',
    region,
    userPoolId: poolId,
    userName: account.seed.id,
    callerContext: { awsSdkVersion: 'sandbox', clientId },
    triggerSource,
    request: { userAttributes: getAttributes(account) },
  };
}
