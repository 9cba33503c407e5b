import { readFileSync } from 'node:fs';
import { startChild } from './child.mjs';
import {
  buildForDevelopment,
  ensureBuilt,
  ensureInstalled,
  ensureSandboxData,
  siblingNames,
} from './prepare.mjs';
import { UserError } from './root.mjs';
import { stopRuns, toolOf } from './run.mjs';
import { planStack, refuseTakenPorts, startStack } from './stack.mjs';

const developmentServer = { name: 'shell', title: 'the development server', port: 4001, variable: undefined };
const watcher = { name: 'watch', title: 'the watching build' };

/** `npm start`: from whatever is there to a running portal, and back to nothing when it is asked to end. */
export async function startPortal({ development }) {
  const ending = whenAskedToEnd();
  const stops = [];
  const work = bringUp(development, stops, ending);
  const outcome = await Promise.race([ending.promise, failureOf(work)]);
  if (outcome instanceof Error) {
    console.error(`\n${outcome instanceof UserError ? outcome.message : outcome.stack}`);
    process.exitCode = 1;
  }
  stopRuns();
  await Promise.all(stops.map((stop) => stop()));
  process.exit();
}

async function bringUp(development, stops, ending) {
  const plan = planStack();
  await refuseTakenPorts(plan, ...(development ? [developmentServer] : []));
  await ensureInstalled();
  await (development ? buildForDevelopment() : ensureBuilt());
  await ensureSandboxData();
  ending.throwIfAsked();
  const env = development ? { PORTAL_DEV_ASSETS: `http://localhost:${developmentServer.port}` } : {};
  if (development) watchSources(stops, ending);
  const stack = startStack(plan, {
    env,
    onLine: (name, line) => {
      if (!isRoutine(line)) console.log(`[${name}] ${line}`);
    },
    onDeath: (service) => endBecauseOf(service, ending),
  });
  stops.push(() => stack.stop());
  await stack.ready;
  announce(plan, await usersOf(plan));
}

/** Rebuilds while a person works: the shell with hot reload, sibling apps and Node programs into dist/. */
function watchSources(stops, ending) {
  const rspack = toolOf('@rspack/cli', 'rspack');
  const besidesTheShell = ['node', ...siblingNames().map((name) => `sibling-${name}`)].flatMap((name) => [
    '--config-name',
    name,
  ]);
  const watchers = [
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
function isRoutine(line) {
  return /"level":"info","event":"(request|ready)"/.test(line);
}

function endBecauseOf(service, ending) {
  console.error(`\nStopping, because ${service.title} stopped.`);
  process.exitCode = 1;
  ending.ask();
}

async function usersOf({ sandbox }) {
  const answer = await fetch(`http://localhost:${sandbox.port}/__control/users`);
  if (!answer.ok) throw new UserError(`The sandbox did not name its users (status ${answer.status}).`);
  const body = await answer.json();
  return Array.isArray(body) ? body : body.users;
}

function announce({ portal, sandbox, siblings }, users) {
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
function whenAskedToEnd() {
  let ask;
  let asked = false;
  const promise = new Promise((resolve) => {
    ask = () => {
      asked = true;
      resolve('ended');
    };
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  if (process.env.npm_lifecycle_event !== undefined) {
    const before = ancestry();
    setInterval(() => {
      if (ancestry() !== before) ask();
    }, 500).unref();
  }
  return {
    promise,
    ask,
    throwIfAsked() {
      if (asked) throw new UserError('Stopped before it was ready.');
    },
  };
}

/** Who started this process; behind the shell that npm may put between, npm itself, where the system tells. */
function ancestry() {
  const parent = process.ppid;
  try {
    const [, name, rest] = readFileSync(`/proc/${parent}/stat`, 'utf8').match(/^\d+ \((.*)\) \S (\d+)/) ?? [];
    return name === 'sh' ? `${parent} of ${rest}` : String(parent);
  } catch {
    return String(parent);
  }
}

/** The error that `work` fails with; never settles when it succeeds. */
function failureOf(work) {
  return new Promise((resolve) => {
    work.catch(resolve);
  });
}
