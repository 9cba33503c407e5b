import 'systemjs/dist/s.js';
import { getMessage } from '#base';
import type { RemoteEntry } from '#plugin-api';
import { AppFailure } from '../failure';
import { importShared, isSharedName } from '../import-map';
import { sharedPackages } from '../shared-modules';
import { watchBuiltins } from '../builtins/watch-builtins';
import { readEntry, resolveScriptUrl } from './entry';
import type { Loader, LoadTask } from './loader';
import { t } from './messages';
import { createScriptFailure, createUnusableFile } from './script-failure';
import { findImported, mapFile } from './system-imports';

const sharedScheme = 'portal-shared:';
const integrities = new Map<string, string>();
/** Addresses by the name under which a script imports itself. */
const namedModules = new Map<string, string>();
const failedModules = new Set<string>();
let isPrepared = false;

interface Hooks {
  resolve(specifier: string, parent?: string): string;
  instantiate(address: string, ...rest: readonly unknown[]): unknown;
  createScript(address: string): HTMLScriptElement;
  register(...parts: unknown[]): void;
}

function hasHooks(value: unknown): value is Hooks {
  return typeof value === 'object' && value !== null && 'instantiate' in value && 'createScript' in value;
}

/** Returns a name without its scope: the script of `permit-counts` may be named `@permits/permit-counts`. */
function removeScope(specifier: string): string {
  return specifier.replace(/^@[^/]+\//, '');
}

/** This build of SystemJS has no `delete`; its load registry is under a symbol. */
function getRegistry(): object {
  const records = Object.getOwnPropertySymbols(System).map((symbol): unknown => Reflect.get(System, symbol));
  return records.find((record) => typeof record === 'object' && record !== null) ?? {};
}

/** Records a failure. SystemJS leaves the second promise of a failed part unhandled. */
function recordFailure(address: string): void {
  failedModules.add(address);
  const load: unknown = Reflect.get(getRegistry(), address);
  if (typeof load !== 'object' || load === null) return;
  const linked: unknown = Reflect.get(load, 'L');
  if (linked instanceof Promise) linked.catch(() => undefined);
}

function nameOwnScript(name: string): void {
  const script = document.currentScript;
  if (script instanceof HTMLScriptElement) namedModules.set(name, script.src);
}

/**
 * Gives SystemJS the page's instances of shared modules, adds integrity and names to scripts, and records
 * failures. An app's own import map takes precedence.
 */
function patchSystemHooks(): void {
  if (isPrepared) return;
  const packages = sharedPackages();
  const loader: unknown = Object.getPrototypeOf(System);
  if (!hasHooks(loader)) throw new AppFailure('script-failed', 'this SystemJS has no hooks');
  const hooks = loader;
  const { resolve, instantiate, createScript, register } = hooks;
  isPrepared = true;
  hooks.resolve = function (specifier, parent) {
    try {
      // Libraries look up their own address this way, without a parent.
      const imported = parent === undefined ? findImported(specifier) : undefined;
      return imported ?? mapFile(resolve.call(this, specifier, parent), parent);
    } catch (thrown) {
      if (Object.hasOwn(packages, specifier) || isSharedName(specifier)) return `${sharedScheme}${specifier}`;
      const address = namedModules.get(specifier) ?? namedModules.get(removeScope(specifier));
      if (address !== undefined) return address;
      const words = t('app-runtime.loaders.unknownImport', { name: specifier });
      throw new AppFailure('script-failed', words, thrown);
    }
  };
  hooks.instantiate = async function (address, ...rest) {
    try {
      if (!address.startsWith(sharedScheme)) {
        const registration = await instantiate.call(this, address, ...rest);
        if (registration !== undefined && registration !== null) return registration;
        throw new AppFailure('no-lifecycles', t('app-runtime.loaders.notRegistered'));
      }
      const name = address.slice(sharedScheme.length);
      // Modules that the shell has loaded need no request.
      const module = packages[name] ?? (await importShared(name));
      // SystemJS would treat a return value of `execute` as a promise.
      const declare = (give: (exported: unknown) => unknown) => ({ execute: () => void give(module) });
      return [[], declare];
    } catch (thrown) {
      recordFailure(address);
      // SystemJS's error number for a script that failed to load.
      const isUnusable = getMessage(thrown).endsWith('#3)');
      throw isUnusable ? createUnusableFile(address, thrown) : createScriptFailure(address, thrown);
    }
  };
  hooks.createScript = function (address) {
    const script = createScript.call(this, address);
    const integrity = integrities.get(address);
    if (integrity !== undefined) script.integrity = integrity;
    return script;
  };
  hooks.register = function (...parts) {
    const [first, ...rest] = parts;
    if (typeof first !== 'string') return register.apply(this, parts);
    nameOwnScript(first);
    return register.apply(this, rest);
  };
}

function hasPendingDependencies({ app, addresses }: LoadTask): boolean {
  const lists = [Object.keys(app.imports), app.globals, addresses?.scriptsBefore ?? []];
  return app.amd === true || app.elementId !== undefined || lists.some((list) => list.length > 0);
}

/** SystemJS caches failures; deleting a module from its registry allows another request. */
function forgetFailedLoads(address: string): void {
  for (const failedAddress of [address, ...failedModules])
    Reflect.deleteProperty(getRegistry(), failedAddress);
  failedModules.clear();
}

/** Loads a SystemJS module, or with `amd` one that calls `define`. */
export const loadSystem: Loader = async (task) => {
  const { script, scriptIntegrity } = resolveScriptUrl(task);
  let finish = (entry: RemoteEntry): RemoteEntry => entry;
  watchBuiltins(task.onAltered);
  patchSystemHooks();
  if (hasPendingDependencies(task)) {
    const define: unknown = Reflect.get(window, 'define');
    const extras = await import(/* webpackChunkName: "system-extras" */ './system-extras');
    finish = await extras.prepareExtras(task, script, define);
  }
  task.signal.throwIfAborted();
  if (scriptIntegrity !== undefined) integrities.set(script, scriptIntegrity);
  namedModules.set(task.app.name, script);
  if (task.app.module !== undefined) namedModules.set(task.app.module, script);
  let exported: unknown;
  try {
    exported = await System.import(script);
  } catch (thrown) {
    forgetFailedLoads(script);
    throw createScriptFailure(script, thrown);
  }
  return finish(readEntry(exported));
};
