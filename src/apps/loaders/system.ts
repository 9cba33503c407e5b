import 'systemjs/dist/s.js';
import { sharedModules } from '../shared-modules';
import { AppFailure } from '../failure';
import { readEntry, scriptAddress } from './entry';
import type { Loader } from './loader';

const sharedScheme = 'portal-shared:';
const integrityOf = new Map<string, string>();
let prepared = false;

interface Hooks {
  resolve(specifier: string, parent?: string): string;
  instantiate(address: string, ...rest: readonly unknown[]): unknown;
  createScript(address: string): HTMLScriptElement;
}

function hasHooks(value: unknown): value is Hooks {
  return typeof value === 'object' && value !== null && 'instantiate' in value && 'createScript' in value;
}

/** Hands shared modules to SystemJS from the shell's own instances, and lets scripts carry their integrity. */
function prepare(): void {
  if (prepared) return;
  const shared = sharedModules();
  const loader: unknown = Object.getPrototypeOf(System);
  if (!hasHooks(loader)) throw new AppFailure('script-failed', 'this SystemJS has no hooks');
  const hooks = loader;
  const { resolve, instantiate, createScript } = hooks;
  prepared = true;
  hooks.resolve = function (specifier, parent) {
    return Object.hasOwn(shared, specifier)
      ? `${sharedScheme}${specifier}`
      : resolve.call(this, specifier, parent);
  };
  hooks.instantiate = function (address, ...rest) {
    if (!address.startsWith(sharedScheme)) return instantiate.call(this, address, ...rest);
    const namespace = shared[address.slice(sharedScheme.length)];
    // What `execute` returns would be taken for a promise.
    const declare = (register: (exported: unknown) => unknown) => ({
      execute: () => void register(namespace),
    });
    return Promise.resolve([[], declare]);
  };
  hooks.createScript = function (address) {
    const script = createScript.call(this, address);
    const integrity = integrityOf.get(address);
    if (integrity !== undefined) script.integrity = integrity;
    return script;
  };
}

/** Loads a SystemJS module. */
export const loadSystem: Loader = async (task) => {
  const { script, scriptIntegrity } = scriptAddress(task);
  prepare();
  if (scriptIntegrity !== undefined) integrityOf.set(script, scriptIntegrity);
  const exported: unknown = await System.import(script);
  return readEntry(exported);
};
