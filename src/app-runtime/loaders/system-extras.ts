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
 * Exposes an AMD `define` to these scripts only; others get the page's previous one. A script that called
 * `define` unexpectedly would hide its exports from the portal.
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
 * Handles rarely used features: an app's own imports and page scripts, `define`, runtime and vendor chunks,
 * an element id. Properties of the result override those of the entry.
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
