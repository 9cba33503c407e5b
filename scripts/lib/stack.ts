import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { startChild, type Child } from './child.ts';
import { findTakenPorts } from './ports.ts';
import { siblingNames } from './prepare.ts';
import { inRoot, UserError } from './root.mjs';

const sandboxDefault = 4100;
const startTimeoutMs = 60_000;

/** A service of the local stack. */
export interface Service {
  readonly name: string;
  readonly title: string;
  readonly port: number;
  /** The environment variable that changes the port, if one does. */
  readonly variable: string | undefined;
  /** The value of `variable` for another port. */
  readonly formatVariable: (port: number) => string;
}

/** The services of the local stack, and the environment that they need. */
export interface StackPlan {
  readonly sandbox: Service;
  readonly siblings: readonly Service[];
  readonly portal: Service;
  readonly env: Readonly<Record<string, string>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A process of the stack, with the port of its health check. */
type StackProcess = Pick<Service, 'name' | 'title' | 'port'>;

interface StackOptions {
  /** Called with each line that a process prints. */
  readonly onLine: (name: string, line: string) => void;
  /** Called when a process exits without being stopped. */
  readonly onUnexpectedExit?: (service: StackProcess) => void;
  readonly env?: Readonly<Record<string, string>>;
}

/** A started stack. */
export interface Stack {
  /**
   * Resolves when every process passes its health check. Rejects, with all of them stopped, when one fails to
   * start.
   */
  readonly ready: Promise<void>;
  /** Stops every process. May be called at any time, also before `ready`. */
  stop(): Promise<void>;
  stopSibling(name: string): Promise<void>;
  startSibling(name: string): Promise<void>;
}

const AddressesSchema = v.optional(v.record(v.string(), v.string()), {});
const ManifestSchema = v.object({ hosts: AddressesSchema, backends: AddressesSchema });

type Manifest = v.InferOutput<typeof ManifestSchema>;

/**
 * Plans the local stack from the environment and the manifest: the sandbox, one host per sibling app of this
 * repository, and the portal server.
 */
export function planStack(env: Environment = process.env): StackPlan {
  const sandboxPort = parsePort(env, 'SANDBOX_PORT', sandboxDefault);
  const portalPort = parsePort(env, 'PORTAL_PORT', 4000);
  const { hosts, backends } = readManifest(env['PORTAL_MANIFEST'] ?? 'portal.manifest.json');
  const siblings = siblingNames().flatMap((name) => {
    const variable = hostVariable(name);
    const address = env[variable] ?? hosts[name];
    const port = address === undefined ? undefined : parseLocalPort(address);
    const title = `the host of the app "${name}"`;
    const formatVariable = (newPort: number): string => `http://localhost:${newPort}`;
    return port === undefined ? [] : [{ name, title, port, variable, formatVariable }];
  });
  return {
    sandbox: {
      name: 'sandbox',
      title: 'the sandbox',
      port: sandboxPort,
      variable: 'SANDBOX_PORT',
      formatVariable: String,
    },
    siblings,
    portal: {
      name: 'portal',
      title: 'the portal',
      port: portalPort,
      variable: 'PORTAL_PORT',
      formatVariable: String,
    },
    env: {
      ...getCaptchaSettings(sandboxPort, env),
      ...(env['PORTAL_COLLECT'] === undefined
        ? { PORTAL_COLLECT: `http://localhost:${sandboxPort}/collect` }
        : {}),
      ...(sandboxPort === sandboxDefault ? {} : getSandboxAddresses(sandboxPort, { hosts, backends }, env)),
    },
  };
}

/**
 * Throws a `UserError` that lists every port in use or planned twice, and how to change it. Call it before
 * starting.
 */
export async function refuseTakenPorts(
  { sandbox, siblings, portal }: StackPlan,
  ...extraServices: readonly Service[]
): Promise<void> {
  const services = [portal, sandbox, ...siblings, ...extraServices];
  const taken = await findTakenPorts(services);
  const ports = services.map(({ port }) => port);
  const duplicates = services.filter(({ port }, index) => ports.indexOf(port) !== index);
  if (taken.length + duplicates.length === 0) return;
  const describeFix = ({ variable, port, formatVariable }: Service): string =>
    variable === undefined
      ? 'Stop the program that uses it.'
      : `Move it, for example: ${variable}=${formatVariable(port + 1000)} npm start`;
  const describe = (service: Service, problem: string): string =>
    `Port ${service.port} (${service.title}) ${problem}. ${describeFix(service)}`;
  const sentences = [
    ...taken.map((service) => describe(service, 'is taken')),
    ...duplicates.map((service) => describe(service, 'is planned twice')),
  ];
  throw new UserError(`${sentences.join('\n')}\nNothing was started.`);
}

/** Starts the stack: the sandbox, one process that hosts all sibling apps, and the portal server. */
export function startStack(plan: StackPlan, { onLine, onUnexpectedExit, env = {} }: StackOptions): Stack {
  const running = new Map<string, Child>();
  let isStopped = false;
  const start = async (service: StackProcess, program: string, ...args: readonly string[]): Promise<void> => {
    if (isStopped) return;
    const child = startChild({
      args: [inRoot('dist/node', program), ...args],
      env: {
        // Turns off the development checks of the server's libraries.
        ...(env['PORTAL_DEV_ASSETS'] === undefined ? { NODE_ENV: 'production' } : {}),
        ...env,
        ...plan.env,
        SANDBOX_PORT: String(plan.sandbox.port),
        PORTAL_PORT: String(plan.portal.port),
      },
      onLine: (line) => onLine(service.name, line),
      onExit: () => onUnexpectedExit?.(service),
    });
    running.set(service.name, child);
    await waitUntilHealthy(service, child);
  };
  const hosts = { name: 'hosts', title: 'the hosts of the sibling apps' };
  const toHostArgs = ({ name, port }: StackProcess): readonly string[] => [name, String(port)];
  const startHosts = async (): Promise<void> => {
    const [first, ...others] = plan.siblings;
    if (first === undefined) return;
    const args = plan.siblings.flatMap(toHostArgs);
    await start({ ...hosts, port: (others.at(-1) ?? first).port }, 'sibling-host.js', ...args);
  };
  const stop = async (): Promise<void> => {
    isStopped = true;
    await Promise.all([...running.values()].map((child) => child.stop()));
  };
  const startAll = async (): Promise<void> => {
    try {
      await Promise.all([start(plan.sandbox, 'sandbox.js'), startHosts()]);
      await start(plan.portal, 'server.js');
    } catch (error) {
      await stop();
      throw error;
    }
  };
  const findSibling = (name: string): Service => {
    const service = plan.siblings.find((sibling) => sibling.name === name);
    if (service === undefined) throw new UserError(`No sibling app named ${name} is built here.`);
    return service;
  };
  return {
    ready: startAll(),
    stop,
    async stopSibling(name) {
      const { port } = findSibling(name);
      if (!(await isHealthy(port))) return;
      // The shared process serves the host, or its own process if it was restarted.
      await fetch(`http://localhost:${port}/__control/stop`, { method: 'POST' });
      await waitUntilClosed(port);
    },
    async startSibling(name) {
      const service = findSibling(name);
      if (await isHealthy(service.port)) return;
      await running.get(name)?.stop();
      await start(service, 'sibling-host.js', ...toHostArgs(service));
    },
  };
}

function parsePort(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`${name} is "${text}", which is not a port. Give a number from 1 to 65535.`);
  }
  return port;
}

function hostVariable(name: string): string {
  return `PORTAL_HOST_${name.toUpperCase().replaceAll('-', '_')}`;
}

function backendVariable(name: string): string {
  return `PORTAL_BACKEND_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
}

function readManifest(manifest: string): Manifest {
  const file = inRoot(manifest);
  const path = existsSync(file) ? file : manifest;
  try {
    return v.parse(ManifestSchema, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new UserError(
      `${manifest} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * The port of an address on this machine; `undefined` for other machines, whose apps the stack does not
 * start.
 */
function parseLocalPort(address: string): number | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, port, protocol } = new URL(address);
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return undefined;
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/**
 * Environment for a sandbox on another port: overrides every host and back end that the manifest has at the
 * default port, and the identity provider. Links in the manifest follow the override of their host.
 */
function getSandboxAddresses(
  port: number,
  { hosts, backends }: Manifest,
  env: Environment,
): Readonly<Record<string, string>> {
  const addresses: readonly (readonly [variable: string, address: string])[] = [
    ...Object.entries(hosts).map(([name, address]) => [hostVariable(name), address] as const),
    ...Object.entries(backends).map(([name, address]) => [backendVariable(name), address] as const),
    ['PORTAL_IDENTITY_ENDPOINT', `http://localhost:${sandboxDefault}/idp`],
  ];
  const overrides = addresses
    .filter(
      ([variable, address]) => env[variable] === undefined && parseLocalPort(address) === sandboxDefault,
    )
    .map(([variable, address]) => [variable, address.replace(`:${sandboxDefault}`, `:${port}`)] as const);
  return Object.fromEntries(overrides);
}

/** The sandbox's CAPTCHA, unless the environment configures another one or none. */
function getCaptchaSettings(port: number, env: Environment): Readonly<Record<string, string>> {
  if (env['PORTAL_CAPTCHA_SCRIPT'] !== undefined) return {};
  return {
    PORTAL_CAPTCHA_SCRIPT: `http://localhost:${port}/captcha/api.js`,
    PORTAL_CAPTCHA_KEY: 'sandbox-site-key',
  };
}

async function waitUntilHealthy(service: StackProcess, child: Child): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (!child.isRunning())
      throw new UserError(`Stopping, because ${service.title} exited while starting. Its output is above.`);
    if (await isHealthy(service.port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new UserError(
    `Stopping, because ${service.title} did not respond within ${startTimeoutMs / 1000} s.`,
  );
}

async function waitUntilClosed(port: number): Promise<void> {
  while (await isHealthy(port)) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(2_000) });
    return response.status === 200;
  } catch {
    return false;
  }
}
