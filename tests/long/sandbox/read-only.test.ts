import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { describedBackends } from '../../support/describe-backend';
import { readOperations, type DescribedBackend } from '../../../cli/doctor/backends/contract';
import { examineOperations } from '../../../cli/doctor/backends/examine-operations';
import type { Check } from '../../../cli/doctor/checks';
import { setUpSandbox, signInAs } from '../../contract/harness';

/**
 * The read-only calls of each document against any back ends: CONTRACT_BASE_API, CONTRACT_BASE_API_USERS,
 * CONTRACT_BASE_ACCOUNTS and CONTRACT_BASE_ASSETS name their addresses, CONTRACT_TOKEN holds an access token and
 * CONTRACT_MUNICIPALITY the municipality to ask about. Without them a sandbox in this process answers.
 */
const variables: Readonly<Record<DescribedBackend, string>> = {
  accounts: 'CONTRACT_BASE_ACCOUNTS',
  api: 'CONTRACT_BASE_API',
  apiUsers: 'CONTRACT_BASE_API_USERS',
  assets: 'CONTRACT_BASE_ASSETS',
};
const names = Object.keys(variables) as DescribedBackend[];
const given = new Map(
  names.flatMap((name) => {
    const address = process.env[variables[name]];
    return address === undefined ? [] : [[name, address.replace(/\/+$/, '')] as const];
  }),
);
const sandbox = given.size === 0 ? setUpSandbox() : undefined;
const operations = (sandbox === undefined ? [...given.keys()] : names)
  .flatMap(readOperations)
  .filter(({ method }) => method === 'GET');
let checks: readonly Check[] = [];

beforeAll(async () => {
  const { CONTRACT_TOKEN: own, CONTRACT_MUNICIPALITY: municipality } = process.env;
  const token = sandbox === undefined ? own : (await signInAs(sandbox.address, 'avery.admin')).accessToken;
  const bases =
    sandbox === undefined
      ? given
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

test.each(operations.map(({ method, path }) => `${method} ${path}`))(
  '%s answers as its document says',
  (name) => {
    const ofCall = checks.filter(({ check }) => check === name || check === `${name} without a token`);
    expect(ofCall).not.toEqual([]);
    expect(ofCall.filter(({ result }) => result === 'broken')).toEqual([]);
  },
);

// A link in the mail, and files of extracts: what nothing else answers.
const unanswerable = [
  'GET /bison/email_verification',
  'GET /bison/reset/validate',
  'GET /bison/v2/integration',
  'GET /lrp/extracts/{fileId}/url',
];

test('a back end with data leaves no call unchecked but those that a link opens', () => {
  if (sandbox === undefined) return;
  const open = checks.filter(({ result }) => result === 'not checked').map(({ check }) => check);
  expect(open.toSorted()).toEqual(unanswerable);
});
