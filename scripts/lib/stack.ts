import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { startChild, type Child } from './child.ts';
import { findTakenPorts } from './ports.ts';
import { siblingNames } from './prepare.ts';
import { inRoot, UserError } from './root.mjs';

const sandboxDefault = 4100;
const readyWithin = 60_000;

/** A part of the stack, its port, and the environment variable that moves it, where one does. */
export interface Service {
  readonly name: string;
  readonly title: string;
  readonly port: number;
  readonly variable: string | undefined;
  readonly moveTo: (port: number) => string;
}

/** What the whole local portal consists of. */
export interface StackPlan {
  readonly sandbox: Service;
  readonly siblings: readonly Service[];
  readonly portal: Service;
  readonly env: Readonly<Record<string, string>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What starts as one process, and answers at one of its ports. */
type Part = Pick<Service, 'name' | 'title' | 'port'>;

interface StackOptions {
  readonly onLine: (name: string, line: string) => void;
  readonly onDeath?: (part: Part) => void;
  readonly env?: Readonly<Record<string, string>>;
}

/** A stack that was started. */
export interface Stack {
  readonly ready: Promise<void>;
  stop(): Promise<void>;
  stopSibling(name: string): Promise<void>;
  startSibling(name: string): Promise<void>;
}

const AddressesSchema = v.optional(v.record(v.string(), v.string()), {});
const ManifestSchema = v.object({ hosts: AddressesSchema, backends: AddressesSchema });

type Manifest = v.InferOutput<typeof ManifestSchema>;

/**
 * Reads from environment and manifest what the whole local portal consists of: one sandbox, one host for each
 * sibling app that is built here, one portal server; each with its port and the name that moves it.
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
    const moveTo = (free: number): string => `http://localhost:${free}`;
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
      ...getCaptchaSettings(sandboxPort, env),
      ...(env['PORTAL_COLLECT'] === undefined
        ? { PORTAL_COLLECT: `http://localhost:${sandboxPort}/collect` }
        : {}),
      ...(sandboxPort === sandboxDefault ? {} : getMovedAddresses(sandboxPort, { hosts, backends }, env)),
    },
  };
}

/** Throws a sentence that names every taken port and how to move it; nothing is started before this passed. */
export async function refuseTakenPorts(
  { sandbox, siblings, portal }: StackPlan,
  ...further: readonly Service[]
): Promise<void> {
  const services = [portal, sandbox, ...siblings, ...further];
  const taken = await findTakenPorts(services);
  const ports = services.map(({ port }) => port);
  const twice = services.filter(({ port }, index) => ports.indexOf(port) !== index);
  if (taken.length + twice.length === 0) return;
  const wayOut = ({ variable, port, moveTo }: Service): string =>
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
 * Starts the stack: the sandbox, the hosts of all sibling apps in one process, the portal server. `ready` resolves when
 * each part answers /healthz, and rejects, with everything stopped, when one does not come up. `onLine(name, line)` gets
 * what the parts print, `onDeath(part)` is called for a part that ended by itself. `stop` may be called at any time and
 * leaves no process behind.
 */
export function startStack(plan: StackPlan, { onLine, onDeath, env = {} }: StackOptions): Stack {
  const running = new Map<string, Child>();
  let stopped = false;
  const start = async (service: Part, program: string, ...parameters: readonly string[]): Promise<void> => {
    if (stopped) return;
    const child = startChild({
      parameters: [inRoot('dist/node', program), ...parameters],
      env: {
        // Without it, libraries of the server check what only a developer wants to know.
        ...(env['PORTAL_DEV_ASSETS'] === undefined ? { NODE_ENV: 'production' } : {}),
        ...env,
        ...plan.env,
        SANDBOX_PORT: String(plan.sandbox.port),
        PORTAL_PORT: String(plan.portal.port),
      },
      onLine: (line) => onLine(service.name, line),
      onExit: () => onDeath?.(service),
    });
    running.set(service.name, child);
    await waitUntilHealthy(service, child);
  };
  const hosts = { name: 'hosts', title: 'the hosts of the sibling apps' };
  const describeHost = ({ name, port }: Part): readonly string[] => [name, String(port)];
  const startHosts = async (): Promise<void> => {
    const [first, ...others] = plan.siblings;
    if (first === undefined) return;
    const parameters = plan.siblings.flatMap(describeHost);
    await start({ ...hosts, port: (others.at(-1) ?? first).port }, 'sibling-host.js', ...parameters);
  };
  const stop = async (): Promise<void> => {
    stopped = true;
    await Promise.all([...running.values()].map((child) => child.stop()));
  };
  const bringUp = async (): Promise<void> => {
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
    ready: bringUp(),
    stop,
    async stopSibling(name) {
      const { port } = findSibling(name);
      if (!(await isHealthy(port))) return;
      // The host's address may be served by the process of all hosts, or by one that was started again since.
      await fetch(`http://localhost:${port}/__control/stop`, { method: 'POST' });
      await waitUntilClosed(port);
    },
    async startSibling(name) {
      const service = findSibling(name);
      if (await isHealthy(service.port)) return;
      await running.get(name)?.stop();
      await start(service, 'sibling-host.js', ...describeHost(service));
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

/** The port of an address on this machine; an app that lives elsewhere is not started here. */
function parseLocalPort(address: string): number | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, port, protocol } = new URL(address);
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return undefined;
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/**
 * The variables for a sandbox at another port: every host and back end that the manifest has at the default port, and
 * the identity provider. Links of the manifest move with the host they lie on.
 */
function getMovedAddresses(
  port: number,
  { hosts, backends }: Manifest,
  env: Environment,
): Readonly<Record<string, string>> {
  const addresses: readonly (readonly [variable: string, address: string])[] = [
    ...Object.entries(hosts).map(([name, address]) => [hostVariable(name), address] as const),
    ...Object.entries(backends).map(([name, address]) => [backendVariable(name), address] as const),
    ['PORTAL_IDENTITY_ENDPOINT', `http://localhost:${sandboxDefault}/idp`],
  ];
  const moved = addresses
    .filter(
      ([variable, address]) => env[variable] === undefined && parseLocalPort(address) === sandboxDefault,
    )
    .map(([variable, address]) => [variable, address.replace(`:${sandboxDefault}`, `:${port}`)] as const);
  return Object.fromEntries(moved);
}

/** People prove to be human at the sandbox, unless another service, or none, was asked for. */
function getCaptchaSettings(port: number, env: Environment): Readonly<Record<string, string>> {
  if (env['PORTAL_CAPTCHA_SCRIPT'] !== undefined) return {};
  return {
    PORTAL_CAPTCHA_SCRIPT: `http://localhost:${port}/captcha/api.js`,
    PORTAL_CAPTCHA_KEY: 'sandbox-site-key',
  };
}

async function waitUntilHealthy(service: Part, child: Child): Promise<void> {
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

async function waitUntilClosed(port: number): Promise<void> {
  while (await isHealthy(port)) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(2_000) });
    return answer.status === 200;
  } catch {
    return false;
  }
}
