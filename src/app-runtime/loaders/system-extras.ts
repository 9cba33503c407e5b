import 'systemjs/dist/extras/amd.js';
import type { RemoteEntry } from '#plugin-api';
import { runGlobals, runOnce } from './append-element';
import { keepAttached } from './keep-attached';
import type { LoadTask } from './loader';
import { mapImports } from './system-imports';

const amdScripts = new Set<string>();
let definedModules = false;

function isAmdScriptRunning(): boolean {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement && amdScripts.has(script.src);
}

/**
 * Lets these scripts, and no others, find an AMD `define`; others get what the page had `before`. A script
 * that calls `define` without the portal expecting it would hide its exports.
 */
function exposeDefine(addresses: readonly string[], before: unknown): void {
  for (const address of addresses) amdScripts.add(address);
  if (definedModules) return;
  definedModules = true;
  const define: unknown = Reflect.get(window, 'define');
  let others = before;
  Object.defineProperty(window, 'define', {
    configurable: true,
    get: () => (isAmdScriptRunning() ? define : others),
    set(value: unknown) {
      others = value;
    },
  });
}

/**
 * Handles what few apps need: their own imports and page scripts, a `define`, runtime and vendor parts, an
 * element id. Properties of the result override those of the entry.
 */
export async function prepareExtras(
  { app, addresses, signal }: LoadTask,
  script: string,
  defineBefore: unknown,
): Promise<(entry: RemoteEntry) => RemoteEntry> {
  mapImports(app.imports, script);
  exposeDefine(app.amd === true ? [script, ...Object.values(app.imports)] : [], defineBefore);
  await runGlobals(app.globals, signal);
  await runOnce(addresses?.scriptsBefore ?? [], signal);
  return keepAttached;
}
