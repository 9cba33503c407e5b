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

/** What ends the portal from outside: a signal, or the end of a process that belongs to it. */
interface Ending {
  readonly promise: Promise<string>;
  readonly ask: () => void;
  readonly throwIfAsked: () => void;
}

type Stop = () => Promise<void>;

const UsersSchema = v.array(v.object({ userId: v.string(), password: v.string(), purpose: v.string() }));
const UsersAnswerSchema = v.union([
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
  moveTo: String,
};
const watcher: Process = { name: 'watch', title: 'the watching build' };

/** `npm start`: from whatever is there to a running portal, and back to nothing when it is asked to end. */
export async function startPortal({ isDevelopment }: { readonly isDevelopment: boolean }): Promise<void> {
  const ending = whenAskedToEnd();
  const stops: Stop[] = [];
  const work = bringUp(isDevelopment, stops, ending);
  const outcome = await Promise.race([ending.promise, waitForFailure(work)]);
  if (outcome instanceof Error) {
    console.error(`\n${outcome instanceof UserError ? outcome.message : outcome.stack}`);
    process.exitCode = 1;
  }
  stopRuns();
  await Promise.all(stops.map((stop) => stop()));
  process.exit();
}

async function bringUp(isDevelopment: boolean, stops: Stop[], ending: Ending): Promise<void> {
  const plan = planStack();
  await refuseTakenPorts(plan, ...(isDevelopment ? [developmentServer] : []));
  await (isDevelopment ? buildForDevelopment() : ensureBuilt());
  await ensureSandboxData();
  ending.throwIfAsked();
  const env: Readonly<Record<string, string>> = isDevelopment
    ? { PORTAL_DEV_ASSETS: `http://localhost:${developmentServer.port}` }
    : {};
  if (isDevelopment) watchSources(stops, ending);
  const stack = startStack(plan, {
    env,
    onLine: (name, line) => {
      if (!isRoutine(line)) console.log(`[${name}] ${line}`);
    },
    onDeath: (service) => endBecauseOf(service, ending),
  });
  stops.push(() => stack.stop());
  await stack.ready;
  announce(plan, await fetchUsers(plan));
}

/** Rebuilds while a person works: the shell with hot reload, sibling apps and Node programs into dist/. */
function watchSources(stops: Stop[], ending: Ending): void {
  const rspack = findTool('@rspack/cli', 'rspack');
  const besidesTheShell = ['node', ...siblingNames().map((name) => `sibling-${name}`)].flatMap((name) => [
    '--config-name',
    name,
  ]);
  const watchers: readonly (readonly [Process, readonly string[]])[] = [
    [developmentServer, ['dev', '--mode', 'development', '--config-name', 'shell']],
    [watcher, ['build', '--watch', '--mode', 'development', ...besidesTheShell]],
  ];
  for (const [service, parameters] of watchers) {
    const child = startChild({
      parameters: [rspack, ...parameters],
      onLine: (line) => console.log(`[${service.name}] ${line}`),
      onExit: () => endBecauseOf(service, ending),
    });
    stops.push(() => child.stop());
  }
}

/** A request that went well is no news, and being ready is said in words; addresses and users stay on the screen. */
function isRoutine(line: string): boolean {
  return /"level":"info","event":"(request|ready)"/.test(line);
}

function endBecauseOf(service: Process, ending: Ending): void {
  console.error(`\nStopping, because ${service.title} stopped.`);
  process.exitCode = 1;
  ending.ask();
}

async function fetchUsers({ sandbox }: StackPlan): Promise<Users> {
  const answer = await fetch(`http://localhost:${sandbox.port}/__control/users`);
  if (!answer.ok) throw new UserError(`The sandbox did not name its users (status ${answer.status}).`);
  return v.parse(UsersAnswerSchema, await answer.json());
}

function announce({ portal, sandbox, siblings }: StackPlan, users: Users): void {
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

/** Settles when a signal asks this process to end, or when the npm that started it is gone. */
function whenAskedToEnd(): Ending {
  const asking = new AbortController();
  const ask = (): void => asking.abort();
  const promise = once(asking.signal, 'abort').then(() => 'ended');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const before = getAncestry();
    setInterval(() => {
      if (getAncestry() !== before) ask();
    }, 500).unref();
  }
  return {
    promise,
    ask,
    throwIfAsked() {
      if (asking.signal.aborted) throw new UserError('Stopped before it was ready.');
    },
  };
}

/** Who started this process; behind the shell that npm may put between, npm itself, where the system tells. */
function getAncestry(): string {
  const parent = process.ppid;
  try {
    const [, name, rest] = readFileSync(`/proc/${parent}/stat`, 'utf8').match(/^\d+ \((.*)\) \S (\d+)/) ?? [];
    return name === 'sh' ? `${parent} of ${rest}` : String(parent);
  } catch {
    return String(parent);
  }
}

/** The error that `work` fails with; never settles when it succeeds. */
function waitForFailure(work: Promise<void>): Promise<unknown> {
  return new Promise((resolve) => {
    work.catch(resolve);
  });
}
