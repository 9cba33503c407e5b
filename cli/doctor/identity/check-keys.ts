import type { JSONWebKeySet } from 'jose';
import * as v from 'valibot';
import { passed, failed, type Check } from '../checks';
import { parseJson, readPage, type Page } from './call-pool';
import type { PoolReach } from './pool';

/** The issuer and the public keys of a pool, and the checks of them. */
export interface PoolKeys {
  readonly checks: readonly Check[];
  readonly issuer: string | undefined;
  readonly keys: JSONWebKeySet | undefined;
}

const KeySetSchema = v.object({
  keys: v.pipe(v.array(v.looseObject({ kty: v.string(), kid: v.string() })), v.nonEmpty()),
});
const ConfigurationSchema = v.object({ issuer: v.string(), jwks_uri: v.string() });

const parseRegion = (endpoint: string): string | undefined =>
  /^cognito-idp(?:-fips)?\.([a-z0-9-]+)\./.exec(new URL(endpoint).hostname)?.[1];

function checkRegion({ pool: { endpoint, id } }: PoolReach): readonly Check[] {
  const region = parseRegion(endpoint);
  if (region === undefined || id.startsWith(`${region}_`)) return [];
  const message = `pool ${id} is not in the region of ${endpoint}; correct PORTAL_IDENTITY_POOL or PORTAL_IDENTITY_ENDPOINT`;
  return [failed('pool', message)];
}

function describe(address: string, page: Page): string {
  if (page.kind === 'unusable') return page.reason;
  return page.status === 200
    ? `${address} does not hold what it should`
    : `${address} answers ${page.status}`;
}

/** Checks that the pool is at the endpoint and publishes the keys of its tokens. */
export async function checkKeys(reach: PoolReach): Promise<PoolKeys> {
  const { endpoint, id } = reach.pool;
  const base = `${endpoint}/${id}/.well-known`;
  const [configurationAt, keysAt] = [`${base}/openid-configuration`, `${base}/jwks.json`];
  const [configurationPage, keysPage] = await Promise.all([
    readPage(configurationAt, reach),
    readPage(keysAt, reach),
  ]);
  const read = <S extends v.GenericSchema>(schema: S, page: Page): v.InferOutput<S> | undefined => {
    if (page.kind !== 'page' || page.status !== 200) return undefined;
    const parsed = v.safeParse(schema, parseJson(page.text));
    return parsed.success ? parsed.output : undefined;
  };
  const configuration = read(ConfigurationSchema, configurationPage);
  const keys = read(KeySetSchema, keysPage);
  return {
    issuer: configuration?.issuer,
    keys,
    checks: [
      ...checkRegion(reach),
      configuration === undefined
        ? failed(
            'pool',
            `${describe(configurationAt, configurationPage)}: no pool ${id} at this endpoint; correct PORTAL_IDENTITY_POOL`,
          )
        : passed('pool', `${id} is at the endpoint`),
      keys === undefined
        ? failed(
            'keys',
            `${describe(keysAt, keysPage)}: back ends cannot check the signature of a token; see that nothing in between blocks this address`,
          )
        : passed('keys', `${keys.keys.length} at ${keysAt}`),
    ],
  };
}
