import { parseArgs } from 'node:util';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { readParameters, usageError, type Context } from '../../context';
import { readSettings, readValidManifest } from '../../manifest-file';
import { reportChecks, unchecked, type Check } from '../checks';
import { getVersion, documents, readOperations, type DescribedBackend } from './contract';
import { examineOperations } from './examine-operations';

export const backendsHelp = `portal doctor --backends [--base <name>=<address>]… [--municipality <code>] [--token -] [--json]

Makes the read-only calls (GET) of the OpenAPI documents in schemas/ to real back ends, with parameters
from what earlier calls answered, and names each deviation: where in the answer, what was expected and what
is there, a wrong status or media type. A call that takes a token is made without one too, and must answer
401. Nothing is changed, and no answer is printed.

  --base <name>=<address>  the address of a back end (${Object.keys(documents).join(', ')}); by default that of the
                           manifest. Name one or more to examine those only
  --municipality <code>    asks about this municipality; by default the first that the person may see
  --token -                the access token on standard input; without one, calls that take a token are
                           only tried for their 401
  --json                   print the checks as JSON

Exit codes: 0 when nothing is broken, 1 when something is, 2 when the call was not understood.`;

const options = {
  base: { type: 'string', multiple: true },
  municipality: { type: 'string' },
  token: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const isDescribed = (name: string): name is DescribedBackend => Object.hasOwn(documents, name);

function parseBase(text: string): readonly [DescribedBackend, string] {
  const [, name = '', address = ''] = /^(\w+)=(https?:\/\/.+?)\/*$/.exec(text) ?? [];
  if (!isDescribed(name) || !URL.canParse(address))
    throw usageError(
      `--base ${text} is not understood: write <name>=<address> with a name of ${Object.keys(documents).join(', ')}.`,
    );
  return [name, address];
}

async function readBases(
  overrides: readonly string[],
  context: Context,
): Promise<ReadonlyMap<DescribedBackend, string>> {
  if (overrides.length > 0) return new Map(overrides.map(parseBase));
  const { portal } = await readValidManifest(readSettings(context), context);
  return new Map(
    Object.entries(portal.backends).flatMap(([name, address]) =>
      isDescribed(name) && typeof address === 'string' ? [[name, address.replace(/\/+$/, '')] as const] : [],
    ),
  );
}

const ClaimsSchema = v.object({ username: v.string() });

function readUserId(token: string): string {
  try {
    return v.parse(ClaimsSchema, decodeJwt(token)).username;
  } catch {
    throw usageError('What was given on standard input is no access token with a username.');
  }
}

/** Compares the responses of back ends with their documents. Resolves to the exit code. */
export async function examineBackends(parameters: readonly string[], context: Context): Promise<number> {
  const { values } = readParameters(() => parseArgs({ args: [...parameters], options }));
  const { base = [], municipality, json = false } = values;
  if (values.token !== undefined && values.token !== '-')
    throw usageError('Give "--token -" and the token on standard input, so that no history keeps it.');
  const bases = await readBases(base, context);
  const token = values.token === undefined ? undefined : (await context.readInput()).trim();
  const userId = token === undefined ? '' : readUserId(token);
  const names = [...bases.keys()];
  const operations = names.flatMap(readOperations);
  const checks: readonly Check[] =
    operations.length === 0
      ? [unchecked('back ends', 'none of the manifest has a document')]
      : await examineOperations(operations, {
          ...context,
          bases,
          token,
          samples: { now: context.now(), userId, municipality },
        });
  const backends = names.map((name) => ({ name, address: bases.get(name), version: getVersion(name) }));
  return reportChecks(checks, { backends }, json, context);
}
