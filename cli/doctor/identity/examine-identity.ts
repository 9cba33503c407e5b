import { parseArgs } from 'node:util';
import { PortalError } from '#base';
import { readIdentitySettings } from '#server/settings';
import { readParameters, usageError, type Context } from '../../context';
import { readSettings } from '../../manifest-file';
import { reportChecks, unchecked, failed, type Check } from '../checks';
import { checkClient } from './check-client';
import { checkHosted } from './check-hosted';
import { checkKeys, type PoolKeys } from './check-keys';
import { checkRotation } from './check-rotation';
import { checkToken } from './check-token';
import { obtainToken } from './obtain-token';
import type { Pool, PoolReach } from './pool';

export const identityHelp = `portal doctor --identity [--endpoint <address>] [--pool <id>] [--client <id>] [--hosted <address>]
                         [--token - | --user <id>] [--json]

Checks an Amazon Cognito user pool from outside, as docs/identity.md describes it: whether the endpoint
answers, the client is known and has no secret, which flows it allows, whether tokens can be renewed and
revoked, whether the keys are published, what a token claims, and whether the hosted pages return to the
portal. It asks for a user that nobody has, and changes nothing.

  --endpoint, --pool, --client, --hosted
                  in place of PORTAL_IDENTITY_ENDPOINT, _POOL, _CLIENT and _HOSTED
  --token -       checks the access token on standard input
  --user <id>     signs in as somebody, checks that token and whether refresh tokens rotate as
                  PORTAL_IDENTITY_ROTATION says: the password is in PORTAL_DOCTOR_PASSWORD, the code is asked
                  for. The sign-in is ended afterwards
  --json          print the checks as JSON

PORTAL_ORIGIN says where the hosted pages return to. A token is never printed.

Exit codes: 0 when nothing is broken (warnings do not count), 1 when something is, 2 when the call was not
understood.`;

const options = {
  endpoint: { type: 'string' },
  pool: { type: 'string' },
  client: { type: 'string' },
  hosted: { type: 'string' },
  token: { type: 'string' },
  user: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const trim = (address: string): string => address.replace(/\/+$/, '');

type Values = Partial<Record<Exclude<keyof typeof options, 'json'>, string>>;

function readPool(values: Values, context: Context): Pool {
  const settings = readIdentitySettings({
    ...context.environment,
    ...(values.endpoint === undefined ? {} : { PORTAL_IDENTITY_ENDPOINT: values.endpoint }),
    ...(values.pool === undefined ? {} : { PORTAL_IDENTITY_POOL: values.pool }),
    ...(values.client === undefined ? {} : { PORTAL_IDENTITY_CLIENT: values.client }),
    ...(values.hosted === undefined ? {} : { PORTAL_IDENTITY_HOSTED: values.hosted }),
  });
  if (!settings.ok) throw new PortalError(settings.error.join('\n'), { code: 'configuration' });
  const { endpoint, pool, client, hosted } = settings.value;
  const { portalOrigin, legacyTokens } = readSettings(context);
  return {
    endpoint: trim(endpoint),
    id: pool,
    client,
    hosted: hosted === undefined ? undefined : trim(hosted.address),
    callback: portalOrigin === undefined ? undefined : `${portalOrigin}/`,
    rotatesTokens:
      legacyTokens === undefined ? undefined : context.environment['PORTAL_IDENTITY_ROTATION'] === 'on',
  };
}

async function signInAndCheck(
  user: string,
  keys: PoolKeys,
  reach: PoolReach,
  { ask, environment }: Context,
): Promise<readonly Check[]> {
  const { PORTAL_DOCTOR_PASSWORD: password } = environment;
  if (password === undefined) throw usageError('--user needs the password in PORTAL_DOCTOR_PASSWORD.');
  if (ask === undefined) throw usageError('--user asks for a code, so it needs a terminal.');
  const obtained = await obtainToken(reach.pool, { user, password, askCode: ask });
  if (obtained.kind === 'failure')
    return [failed('sign-in', `${user} was not signed in: ${obtained.reason}`)];
  const checks = await checkToken(obtained.token, keys, reach);
  const rotation = await checkRotation(obtained, reach);
  await obtained.end();
  return [...checks, rotation];
}

/** Checks the identity provider of the settings. Resolves to the exit code. */
export async function examineIdentity(parameters: readonly string[], context: Context): Promise<number> {
  const { values } = readParameters(() => parseArgs({ args: [...parameters], options }));
  const { token, user, json = false } = values;
  if (token !== undefined && user !== undefined) throw usageError('Give --token or --user, not both.');
  if (token !== undefined && token !== '-')
    throw usageError('Give "--token -" and the token on standard input, so that no history keeps it.');
  const pool = readPool(values, context);
  const reach = { ...context, pool };
  const client = await checkClient(reach);
  const keys = await checkKeys(reach);
  const tokenChecks =
    user !== undefined
      ? await signInAndCheck(user, keys, reach, context)
      : token === undefined
        ? [unchecked('token', 'none was given; see --token and --user')]
        : await checkToken(await context.readInput(), keys, reach);
  const checks = [...client, ...keys.checks, ...tokenChecks, ...(await checkHosted(reach))];
  return reportChecks(checks, { identity: pool }, json, context);
}
