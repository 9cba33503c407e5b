import * as v from 'valibot';
import { FailureAnswerSchema } from '#backends/http';
import type { SandboxOptions } from '../../sandbox/sandbox';
import { sandboxUsers, type SandboxUser } from '../../sandbox/users/sample-users';
import { callBackend, setUpSandbox, signInAs } from './harness';

/** The user and the body of a call; an empty user ID calls without a token. */
export interface CallOptions {
  readonly user?: string;
  readonly body?: unknown;
}

/** A sandbox for the tests of a file, and calls by its users. A request reads `GET /api/v2/posts`. */
export function setUpBackend(options: Partial<SandboxOptions> = {}) {
  const sandbox = setUpSandbox(options);
  const tokens = new Map<string, string>();

  async function getToken(user: string): Promise<string> {
    const token = tokens.get(user) ?? (await signInAs(sandbox.address, user)).accessToken;
    tokens.set(user, token);
    return token;
  }

  async function call(request: string, { user = 'morgan.staff', body }: CallOptions = {}) {
    const [method = '', path = ''] = request.split(' ');
    const token = user === '' ? undefined : await getToken(user);
    return callBackend(sandbox.address, { method, path, token, body });
  }

  async function read<S extends v.GenericSchema>(schema: S, request: string, callOptions?: CallOptions) {
    const { status, body } = await call(request, callOptions);
    expect({ status, body }).toMatchObject({ status: 200 });
    return v.parse(schema, body);
  }

  return { sandbox, getToken, call, read };
}

/** What the portal expects of every back end: responses with a known schema, and errors with a reason. */
export interface Contract {
  /** Requests of a permitted user, and the schema of each response. */
  readonly answers: readonly (readonly [request: string, schema: v.GenericSchema, body?: object])[];
  /** Requests of the same user that must be rejected. */
  readonly refusals: readonly (readonly [status: number, request: string, what: string, body?: object])[];
  /** The permitted user; ordinary staff by default. */
  readonly user?: string;
  /** A user without the permission; `undefined` if every signed-in user may call. */
  readonly forbiddenUser: string | undefined;
}

/** Tests a contract: schema, 401, 403 by permission, 403 for another municipality, and the rejections. */
export function testContract(
  { call, read }: Pick<ReturnType<typeof setUpBackend>, 'call' | 'read'>,
  { answers, refusals, user, forbiddenUser }: Contract,
): void {
  const asUser = user === undefined ? {} : { user };

  async function expectRefusal(status: number, request: string, options: CallOptions): Promise<void> {
    const answer = await call(request, options);
    expect(answer).toMatchObject({ status });
    expect(v.parse(FailureAnswerSchema, answer.body).message).not.toBe('');
  }

  const calls = answers.map(([request, schema, body]) => ({ request, schema, body }));

  test.each(calls)('$request: the response matches its schema', async ({ request, schema, body }) => {
    await read(schema, request, { ...asUser, body });
  });

  test.each(calls)('$request: 401 without a token', async ({ request, body }) => {
    await expectRefusal(401, request, { user: '', body });
  });

  if (forbiddenUser !== undefined)
    test.each(calls)('$request: 403 without the permission', async ({ request, body }) => {
      await expectRefusal(403, request, { user: forbiddenUser, body });
    });

  const ofMunicipality = calls.filter(({ request }) => request.includes('countyMun=0412'));
  if (ofMunicipality.length > 0)
    test.each(ofMunicipality)(
      '$request: 403 for a municipality the user may not see',
      async ({ request }) => {
        await expectRefusal(403, request.replace('countyMun=0412', 'countyMun=0118'), asUser);
      },
    );

  const refused = refusals.map(([status, request, what, body]) => ({ status, request, what, body }));
  if (refused.length > 0)
    test.each(refused)('$status for $request ($what)', async ({ status, request, body }) => {
      await expectRefusal(status, request, { ...asUser, body });
    });
}

/** A staff member with permissions that no user of the sandbox has. */
export function staffWith(number: number, userId: string, rules: readonly string[]): SandboxUser {
  const [staff] = sandboxUsers;
  if (staff === undefined) throw new Error('The sandbox has no users.');
  return { ...staff, id: `portal|${number}`, userId, email: `${userId}@example.test`, rules };
}
