import { permissionsAttribute } from '#cognito';
import type { Account } from './account';
import { clientId, poolId } from './pool';

/** The attributes of an account as a user pool stores them, and hands them to its triggers. */
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

/** What every event for a trigger has, beside what the trigger is asked. */
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
