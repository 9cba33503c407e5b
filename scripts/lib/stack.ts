import { existsSync, readFileSync } from 'node:fs';
import { startChild } from './child.mjs';
import { takenAmong } from './ports.mjs';
import { siblingNames } from './prepare.mjs';
import { inRoot, UserError } from './root.mjs';

const sandboxDefault = 4100;
const readyWithin = 60_000;

/**
 * Reads from environment and manifest what the whole local portal consists of: one sandbox, one host for each
 * sibling app that is built here, one portal server; each with its port and the name that moves it.
 */
export function planStack(env = process.env) {
  const sandboxPort = portOf(env, 'SANDBOX_PORT', sandboxDefault);
  const portalPort = portOf(env, 'PORTAL_PORT', 4000);
  const { hosts, backends } = readManifest(env.PORTAL_MANIFEST ?? 'portal.manifest.json');
  const siblings = siblingNames().flatMap((name) => {
    const variable = hostVariable(name);
    const address = env[variable] ?? hosts[name];
    const port = address === undefined ? undefined : localPortOf(address);
    const title = `the host of the app "${name}"`;
    const moveTo = (free) => `http://localhost:${free}`;
    return port === undefined ? [] : [{ name, title, port, variable, moveTo }];
  });
  return {
    sandbox: {
      name: 'sandbox',
      title: 'the sandbox',
      port: sandboxPort,
      variable: 'SANDBOX_PORT',
      moveTo: String,
    },
    siblings,
    portal: {
      name: 'portal',
      title: 'the portal',
      port: portalPort,
      variable: 'PORTAL_PORT',
      moveTo: String,
    },
    env: {
      ...captchaOf(sandboxPort, env),
      ...(env.PORTAL_COLLECT === undefined
        ? { PORTAL_COLLECT: `http://localhost:${sandboxPort}/collect` }
        : {}),
      ...(sandboxPort === sandboxDefault ? {} : movedAddresses(sandboxPort, { hosts, backends }, env)),
    },
  };
}

/** Throws a sentence that names every taken port and how to move it; nothing is started before this passed. */
export async function refuseTakenPorts({ sandbox, siblings, portal }, ...further) {
  const services = [portal, sandbox, ...siblings, ...further];
  const taken = await takenAmong(services);
  const ports = services.map(({ port }) => port);
  const twice = services.filter(({ port }, index) => ports.indexOf(port) !== index);
  if (taken.length + twice.length === 0) return;
  const wayOut = ({ variable, port, moveTo }) =>
    variable === undefined
      ? 'End the program that holds it.'
      : `Move it, for example: ${variable}=${moveTo(port + 1000)} npm start`;
  const sentences = [
    ...taken.map((service) => `Port ${service.port} (${service.title}) is taken. ${wayOut(service)}`),
    ...twice.map((service) => `Port ${service.port} (${service.title}) is planned twice. ${wayOut(service)}`),
  ];
  throw new UserError(`${sentences.join('\n')}\nNothing was started.`);
}

/**
 * Starts the stack: the sandbox, the hosts of all sibling apps in one process, the portal server. `ready` resolves when each part answers /healthz, and rejects, with everything stopped, when one
 * does not come up. `onLine(name, line)` gets what the parts print, `onDeath(service)` is called for a part that ended
 * by itself. `stop` may be called at any time and leaves no process behind.
 */
export function startStack(plan, { onLine, onDeath, env = {} }) {
  const running = new Map();
  let stopped = false;
  const start = async (service, program, ...parameters) => {
    if (stopped) return;
    const child = startChild({
      parameters: [inRoot('dist/node', program), ...parameters],
      env: {
        // Without it, libraries of the server check what only a developer wants to know.
        ...(env.PORTAL_DEV_ASSETS === undefined ? { NODE_ENV: 'production' } : {}),
        ...env,
        ...plan.env,
        SANDBOX_PORT: String(plan.sandbox.port),
        PORTAL_PORT: String(plan.portal.port),
      },
      onLine: (line) => onLine(service.name, line),
      onExit: () => onDeath?.(service),
    });
    running.set(service.name, child);
    await untilHealthy(service, child);
  };
  const hosts = { name: 'hosts', title: 'the hosts of the sibling apps' };
  const describeHost = ({ name, port }) => [name, String(port)];
  const startHosts = async () => {
    const [first, ...others] = plan.siblings;
    if (first === undefined) return;
    const parameters = plan.siblings.flatMap(describeHost);
    await start({ ...hosts, port: (others.at(-1) ?? first).port }, 'sibling-host.js', ...parameters);
  };
  const stop = async () => {
    stopped = true;
    await Promise.all([...running.values()].map((child) => child.stop()));
  };
  const bringUp = async () => {
    try {
      await Promise.all([start(plan.sandbox, 'sandbox.js'), startHosts()]);
      await start(plan.portal, 'server.js');
    } catch (error) {
      await stop();
      throw error;
    }
  };
  const siblingOf = (name) => {
    const service = plan.siblings.find((sibling) => sibling.name === name);
    if (service === undefined) throw new UserError(`No sibling app named ${name} is built here.`);
    return service;
  };
  return {
    ready: bringUp(),
    stop,
    async stopSibling(name) {
      const { port } = siblingOf(name);
      if (!(await isHealthy(port))) return;
      // The host's address may be served by the process of all hosts, or by one that was started again since.
      await fetch(`http://localhost:${port}/__control/stop`, { method: 'POST' });
      await untilClosed(port);
    },
    async startSibling(name) {
      const service = siblingOf(name);
      if (await isHealthy(service.port)) return;
      await running.get(name)?.stop();
      await start(service, 'sibling-host.js', ...describeHost(service));
    },
  };
}

function portOf(env, name, fallback) {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`${name} is "${text}", which is not a port. Give a number from 1 to 65535.`);
  }
  return port;
}

function hostVariable(name) {
  return `PORTAL_HOST_${name.toUpperCase().replaceAll('-', '_')}`;
}

function backendVariable(name) {
  return `PORTAL_BACKEND_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
}

function readManifest(manifest) {
  const file = inRoot(manifest);
  const path = existsSync(file) ? file : manifest;
  try {
    const { hosts = {}, backends = {} } = JSON.parse(readFileSync(path, 'utf8'));
    return { hosts, backends };
  } catch (error) {
    throw new UserError(`${manifest} cannot be read: ${error.message}`);
  }
}

/** The port of an address on this machine; an app that lives elsewhere is not started here. */
function localPortOf(address) {
  if (!URL.canParse(address)) return undefined;
  const { hostname, port, protocol } = new URL(address);
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return undefined;
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/**
 * The variables for a sandbox at another port: every host and back end that the manifest has at the default port, and
 * the identity provider. Links of the manifest move with the host they lie on.
 */
function movedAddresses(port, { hosts, backends }, env) {
  const addresses = [
    ...Object.entries(hosts).map(([name, address]) => [hostVariable(name), address]),
    ...Object.entries(backends).map(([name, address]) => [backendVariable(name), address]),
    ['PORTAL_IDENTITY_ENDPOINT', `http://localhost:${sandboxDefault}/idp`],
  ];
  const moved = addresses
    .filter(([variable, address]) => env[variable] === undefined && localPortOf(address) === sandboxDefault)
    .map(([variable, address]) => [variable, address.replace(`:${sandboxDefault}`, `:${port}`)]);
  return Object.fromEntries(moved);
}

/** People prove to be human at the sandbox, unless another service, or none, was asked for. */
function captchaOf(port, env) {
  if (env.PORTAL_CAPTCHA_SCRIPT !== undefined) return {};
  return {
    PORTAL_CAPTCHA_SCRIPT: `http://localhost:${port}/captcha/api.js`,
    PORTAL_CAPTCHA_KEY: 'sandbox-site-key',
  };
}

async function untilHealthy(service, child) {
  const deadline = Date.now() + readyWithin;
  while (Date.now() < deadline) {
    if (!child.isRunning())
      throw new UserError(
        `Stopping, because ${service.title} ended while starting. The reason stands above.`,
      );
    if (await isHealthy(service.port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new UserError(`Stopping, because ${service.title} gave no answer within ${readyWithin / 1000} s.`);
}

async function untilClosed(port) {
  while (await isHealthy(port)) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function isHealthy(port) {
  try {
    const answer = await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(2_000) });
    return answer.status === 200;
  } catch {
    return false;
  }
}
