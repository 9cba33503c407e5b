import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { describedBackends } from '../../support/describe-backend';
import { readOperations, type DescribedBackend } from '../../../cli/doctor/backends/contract';
import { examineOperations } from '../../../cli/doctor/backends/examine-operations';
import type { Check } from '../../../cli/doctor/checks';
import { setUpSandbox, signInAs } from '../../contract/harness';

/**
 * Checks the read-only calls of each document against any back ends. CONTRACT_BASE_API,
 * CONTRACT_BASE_API_USERS, CONTRACT_BASE_ACCOUNTS and CONTRACT_BASE_ASSETS are their addresses,
 * CONTRACT_TOKEN is an access token, CONTRACT_MUNICIPALITY the municipality to use. Without them, a sandbox
 * is started.
 */
const variables: Readonly<Record<DescribedBackend, string>> = {
  accounts: 'CONTRACT_BASE_ACCOUNTS',
  api: 'CONTRACT_BASE_API',
  apiUsers: 'CONTRACT_BASE_API_USERS',
  assets: 'CONTRACT_BASE_ASSETS',
};
const names = Object.keys(variables) as DescribedBackend[];
const configuredBases = new Map(
  names.flatMap((name) => {
    const address = process.env[variables[name]];
    return address === undefined ? [] : [[name, address.replace(/\/+$/, '')] as const];
  }),
);
const sandbox = configuredBases.size === 0 ? setUpSandbox() : undefined;
const operations = (sandbox === undefined ? [...configuredBases.keys()] : names)
  .flatMap(readOperations)
  .filter(({ method }) => method === 'GET');
let checks: readonly Check[] = [];

beforeAll(async () => {
  const { CONTRACT_TOKEN: own, CONTRACT_MUNICIPALITY: municipality } = process.env;
  const token = sandbox === undefined ? own : (await signInAs(sandbox.address, 'avery.admin')).accessToken;
  const bases =
    sandbox === undefined
      ? configuredBases
      : new Map(names.map((name) => [name, `${sandbox.address}${describedBackends[name].path}`] as const));
  const userId = token === undefined ? '' : v.parse(v.string(), decodeJwt(token)['username']);
  checks = await examineOperations(operations, {
    fetch,
    timeoutMs: 10_000,
    bases,
    token,
    samples: { now: Date.now(), userId, municipality: sandbox === undefined ? municipality : '0412' },
  });
}, 60_000);

test.each(operations.map(({ method, path }) => `${method} ${path}`))('%s responds as documented', (name) => {
  const callChecks = checks.filter(({ check }) => check === name || check === `${name} without a token`);
  expect(callChecks).not.toEqual([]);
  expect(callChecks.filter(({ result }) => result === 'broken')).toEqual([]);
});

// These need a mailed link, the file of an extract or an integrated application.
const unanswerable = [
  'GET /bison/email_verification',
  'GET /bison/reset/validate',
  'GET /bison/v2/integration',
  'GET /lrp/extracts/{fileId}/url',
];

test('all calls are checked except those that need a mailed link, an extract or an integration', () => {
  if (sandbox === undefined) return;
  const open = checks.filter(({ result }) => result === 'not checked').map(({ check }) => check);
  expect(open.toSorted()).toEqual(unanswerable);
});
