import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { startChild } from './child.ts';
import { buildForDevelopment, ensureBuilt, ensureSandboxData, siblingNames } from './prepare.ts';
import { UserError } from './root.mjs';
import { stopRuns } from './run.mjs';
import { planStack, refuseTakenPorts, startStack, type Service, type StackPlan } from './stack.ts';
import { findTool } from './tools.ts';

type Process = Pick<Service, 'name' | 'title'>;

/** Requests to stop the portal: a signal, or a process of it that exited. */
interface Shutdown {
  /** Resolves at the first request. */
  readonly promise: Promise<string>;
  readonly request: () => void;
  readonly throwIfRequested: () => void;
}

type Dispose = () => Promise<void>;

const UsersSchema = v.array(v.object({ userId: v.string(), password: v.string(), purpose: v.string() }));
const UsersResponseSchema = v.union([
  UsersSchema,
  v.pipe(
    v.object({ users: UsersSchema }),
    v.transform(({ users }) => users),
  ),
]);

type Users = v.InferOutput<typeof UsersSchema>;

const developmentServer: Service = {
  name: 'shell',
  title: 'the development server',
  port: 4001,
  variable: undefined,
  formatVariable: String,
};
const watcher: Process = { name: 'watch', title: 'the watching build' };

/** `npm start`: builds what is outdated, starts the portal, and stops it at a signal. */
export async function startPortal({ isDevelopment }: { readonly isDevelopment: boolean }): Promise<void> {
  const shutdown = listenForShutdown();
  const disposers: Dispose[] = [];
  const startup = buildAndStart(isDevelopment, disposers, shutdown);
  const outcome = await Promise.race([shutdown.promise, waitForFailure(startup)]);
  if (outcome instanceof Error) {
    console.error(`\n${outcome instanceof UserError ? outcome.message : outcome.stack}`);
    process.exitCode = 1;
  }
  stopRuns();
  await Promise.all(disposers.map((dispose) => dispose()));
  process.exit();
}

async function buildAndStart(
  isDevelopment: boolean,
  disposers: Dispose[],
  shutdown: Shutdown,
): Promise<void> {
  const plan = planStack();
  await refuseTakenPorts(plan, ...(isDevelopment ? [developmentServer] : []));
  await (isDevelopment ? buildForDevelopment() : ensureBuilt());
  await ensureSandboxData();
  shutdown.throwIfRequested();
  const env: Readonly<Record<string, string>> = isDevelopment
    ? { PORTAL_DEV_ASSETS: `http://localhost:${developmentServer.port}` }
    : {};
  if (isDevelopment) watchSources(disposers, shutdown);
  const stack = startStack(plan, {
    env,
    onLine: (name, line) => {
      if (!isRoutine(line)) console.log(`[${name}] ${line}`);
    },
    onUnexpectedExit: (service) => handleExit(service, shutdown),
  });
  disposers.push(() => stack.stop());
  await stack.ready;
  printAddresses(plan, await fetchUsers(plan));
}

/** Rebuilds at each change: the shell with hot reload, sibling apps and Node programs into dist/. */
function watchSources(disposers: Dispose[], shutdown: Shutdown): void {
  const rspack = findTool('@rspack/cli', 'rspack');
  const configNames = ['node', ...siblingNames().map((name) => `sibling-${name}`)].flatMap((name) => [
    '--config-name',
    name,
  ]);
  const watchers: readonly (readonly [Process, readonly string[]])[] = [
    [developmentServer, ['dev', '--mode', 'development', '--config-name', 'shell']],
    [watcher, ['build', '--watch', '--mode', 'development', ...configNames]],
  ];
  for (const [service, args] of watchers) {
    const child = startChild({
      args: [rspack, ...args],
      onLine: (line) => console.log(`[${service.name}] ${line}`),
      onExit: () => handleExit(service, shutdown),
    });
    disposers.push(() => child.stop());
  }
}

/** Log lines that are not printed, so that the addresses and users stay visible. */
function isRoutine(line: string): boolean {
  return /"level":"info","event":"(request|ready)"/.test(line);
}

function handleExit(service: Process, shutdown: Shutdown): void {
  console.error(`\nStopping, because ${service.title} stopped.`);
  process.exitCode = 1;
  shutdown.request();
}

async function fetchUsers({ sandbox }: StackPlan): Promise<Users> {
  const response = await fetch(`http://localhost:${sandbox.port}/__control/users`);
  if (!response.ok) throw new UserError(`The sandbox did not list its users (status ${response.status}).`);
  return v.parse(UsersResponseSchema, await response.json());
}

function printAddresses({ portal, sandbox, siblings }: StackPlan, users: Users): void {
  const width = Math.max(...users.map(({ userId }) => userId.length));
  const lines = [
    '',
    'Municipal Portal is ready.',
    '',
    `  Portal    http://localhost:${portal.port}`,
    `  Outbox    http://localhost:${sandbox.port}/outbox  (sign-in codes arrive here)`,
    ...siblings.map(({ name, port }) => `  App       http://localhost:${port}  ${name}`),
    '            Stop one of them: curl -X POST http://localhost:<port>/__control/stop',
    '',
    `  Users, all with the password ${users[0]?.password}`,
    ...users.map(({ userId, purpose }) => `    ${userId.padEnd(width)}  ${purpose}`),
    '',
    'Ctrl-C stops all of it.',
    '',
  ];
  console.log(lines.join('\n'));
}

/** Requests a shutdown at a signal, or when the npm process that started this one has exited. */
function listenForShutdown(): Shutdown {
  const controller = new AbortController();
  const request = (): void => controller.abort();
  const promise = once(controller.signal, 'abort').then(() => 'requested');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, request);
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const before = getAncestry();
    setInterval(() => {
      if (getAncestry() !== before) request();
    }, 500).unref();
  }
  return {
    promise,
    request,
    throwIfRequested() {
      if (controller.signal.aborted) throw new UserError('Stopped before it was ready.');
    },
  };
}

/** Identifies the parent process. If that is npm's shell, includes the parent of the shell (Linux only). */
function getAncestry(): string {
  const parent = process.ppid;
  try {
    const [, name, grandparent] =
      readFileSync(`/proc/${parent}/stat`, 'utf8').match(/^\d+ \((.*)\) \S (\d+)/) ?? [];
    return name === 'sh' ? `${parent} of ${grandparent}` : String(parent);
  } catch {
    return String(parent);
  }
}

/** Resolves to the error if the promise rejects, and stays pending if it resolves. */
function waitForFailure(promise: Promise<void>): Promise<unknown> {
  return new Promise((resolve) => {
    promise.catch(resolve);
  });
}
