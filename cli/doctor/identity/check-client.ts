import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { passed, unchecked, warned, failed, type Check } from '../checks';
import { callPool, type PoolAnswer } from './call-pool';
import type { PoolReach } from './pool';

const ChallengeSchema = v.object({ ChallengeName: v.string() });

const names = {
  endpoint: 'endpoint',
  client: 'client',
  flow: 'sign-in flow',
  password: 'password alone',
  existence: 'unknown users',
  refresh: 'renewal',
  revoke: 'revocation',
} as const;

const isDisabled = ({ message }: { readonly message: string }): boolean =>
  /not enabled|not supported|not allowed/i.test(message);
const isTriggerFailure = ({ name }: { readonly name: string }): boolean =>
  /^(Unexpected|User|Invalid)Lambda/.test(name);

/** What a refusal says about the client and its sign-in flow. */
function judgeRefusal(
  refusal: Extract<PoolAnswer, { kind: 'refusal' }>,
  { client, id }: PoolReach['pool'],
): readonly Check[] {
  const { name, message } = refusal;
  const reason = `${name}: ${message}`;
  if (name === 'ResourceNotFoundException')
    return [
      failed(
        names.client,
        `the endpoint knows no client ${client} (${reason}); correct PORTAL_IDENTITY_CLIENT`,
      ),
    ];
  if (/secret/i.test(message))
    return [
      failed(
        names.client,
        `client ${client} has a secret, which a browser cannot keep (${reason}); create one without (GenerateSecret: false)`,
      ),
    ];
  if (/trigger is not configured/i.test(message))
    return [
      passed(names.client, `${client} is known and has no secret`),
      failed(
        names.flow,
        `pool ${id} has no triggers for the emailed code (${reason}); set DefineAuthChallenge, CreateAuthChallenge and VerifyAuthChallengeResponse`,
      ),
    ];
  if (isTriggerFailure(refusal))
    return [
      passed(names.client, `${client} is known and has no secret`),
      failed(names.flow, `a trigger of pool ${id} fails (${reason}); see its log in CloudWatch`),
    ];
  if (isDisabled(refusal) || name === 'InvalidParameterException')
    return [
      passed(names.client, `${client} is known and has no secret`),
      failed(
        names.flow,
        `client ${client} does not allow CUSTOM_AUTH with SRP (${reason}); add ALLOW_CUSTOM_AUTH to its ExplicitAuthFlows`,
      ),
    ];
  if (name === 'UserNotFoundException')
    return [
      passed(names.client, `${client} is known and has no secret`),
      passed(names.flow, 'CUSTOM_AUTH with SRP is allowed'),
      warned(
        names.existence,
        'the pool tells strangers which users exist; set PreventUserExistenceErrors: ENABLED unless the portal shall say "User does not exist."',
      ),
    ];
  if (name === 'NotAuthorizedException')
    return [
      passed(names.client, `${client} is known and has no secret`),
      passed(names.flow, 'CUSTOM_AUTH with SRP is allowed; an unknown user is refused'),
    ];
  return [failed(names.client, `sign-in cannot begin: ${reason}`)];
}

function judgeChallenge(body: unknown, { client }: PoolReach['pool']): readonly Check[] {
  const challenge = v.safeParse(ChallengeSchema, body);
  const name = challenge.success ? challenge.output.ChallengeName : 'nothing';
  const known = passed(names.client, `${client} is known and has no secret`);
  return name === 'PASSWORD_VERIFIER'
    ? [known, passed(names.flow, 'CUSTOM_AUTH with SRP asks for the password first')]
    : [
        known,
        failed(
          names.flow,
          `the pool asks for ${name} before the password; DefineAuthChallenge must answer SRP_A with PASSWORD_VERIFIER`,
        ),
      ];
}

/** Checks that no flow signs in with a password alone, without the emailed code. */
async function checkPasswordAlone(user: string, publicValue: string, reach: PoolReach): Promise<Check> {
  const { client } = reach.pool;
  const flows = [
    ['USER_SRP_AUTH', { USERNAME: user, SRP_A: publicValue }],
    ['USER_PASSWORD_AUTH', { USERNAME: user, PASSWORD: user }],
  ] as const;
  const allowed: string[] = [];
  for (const [AuthFlow, AuthParameters] of flows) {
    const answer = await callPool('InitiateAuth', { AuthFlow, AuthParameters, ClientId: client }, reach);
    if (answer.kind === 'unusable') return unchecked(names.password, answer.reason);
    if (answer.kind === 'answer' || !isDisabled(answer)) allowed.push(AuthFlow);
  }
  return allowed.length === 0
    ? passed(names.password, 'no flow signs in without the emailed code')
    : warned(
        names.password,
        `client ${client} allows ${allowed.join(' and ')}, so that a password alone signs in, without the emailed code; remove ${allowed.map((flow) => `ALLOW_${flow}`).join(' and ')} from its ExplicitAuthFlows`,
      );
}

async function checkRenewal(reach: PoolReach): Promise<readonly Check[]> {
  const { client } = reach.pool;
  const invalid = 'portal-doctor';
  const refresh = await callPool(
    'GetTokensFromRefreshToken',
    { ClientId: client, RefreshToken: invalid },
    reach,
  );
  const revoke = await callPool('RevokeToken', { ClientId: client, Token: invalid }, reach);
  const isOff = (answer: PoolAnswer): boolean =>
    answer.kind === 'refusal' &&
    (isDisabled(answer) || /^(UnsupportedOperation|UnknownOperation)/.test(answer.name));
  const describe = (answer: PoolAnswer): string =>
    answer.kind === 'refusal' ? `${answer.name}: ${answer.message}` : '';
  return [
    refresh.kind === 'unusable'
      ? failed(names.refresh, refresh.reason)
      : isOff(refresh)
        ? failed(
            names.refresh,
            `client ${client} does not renew tokens (${describe(refresh)}); add ALLOW_REFRESH_TOKEN_AUTH to its ExplicitAuthFlows`,
          )
        : passed(names.refresh, 'tokens can be renewed'),
    revoke.kind === 'unusable'
      ? failed(names.revoke, revoke.reason)
      : isOff(revoke)
        ? failed(
            names.revoke,
            `client ${client} does not revoke tokens (${describe(revoke)}), so a log-out ends nothing; set EnableTokenRevocation: true`,
          )
        : passed(names.revoke, 'tokens can be revoked'),
  ];
}

/** Checks the endpoint, the client and what it allows, with a random user that does not exist. */
export async function checkClient(reach: PoolReach): Promise<readonly Check[]> {
  const { client, endpoint } = reach.pool;
  const user = `portal-doctor-${randomBytes(6).toString('hex')}`;
  const publicValue = randomBytes(383).toString('hex');
  const AuthParameters = { USERNAME: user, SRP_A: publicValue, CHALLENGE_NAME: 'SRP_A' };
  const answer = await callPool(
    'InitiateAuth',
    { AuthFlow: 'CUSTOM_AUTH', AuthParameters, ClientId: client, ClientMetadata: {} },
    reach,
  );
  if (answer.kind === 'unusable')
    return [
      failed(names.endpoint, `${answer.reason}; correct PORTAL_IDENTITY_ENDPOINT`),
      unchecked(names.client, 'the endpoint does not answer as a user pool does'),
    ];
  const reached = passed(names.endpoint, `${endpoint} answers as a user pool does`);
  const judged =
    answer.kind === 'refusal' ? judgeRefusal(answer, reach.pool) : judgeChallenge(answer.body, reach.pool);
  const isKnown = judged.some(({ check, result }) => check === names.client && result === 'ok');
  if (!isKnown) return [reached, ...judged];
  return [
    reached,
    ...judged,
    await checkPasswordAlone(user, publicValue, reach),
    ...(await checkRenewal(reach)),
  ];
}
