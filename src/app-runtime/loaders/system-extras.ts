import 'systemjs/dist/extras/amd.js';
import { createImportScopes, type App } from '#manifest';
import type { RemoteEntry } from '#plugin-api';
import { runGlobals, runOnce } from './append-element';
import { keepAttached } from './keep-attached';
import type { LoadTask } from './loader';

const amdScripts = new Set<string>();
let definedModules = false;

function isAmdScriptRunning(): boolean {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement && amdScripts.has(script.src);
}

/**
 * Lets these scripts find an AMD `define`, and no others, who find what the page had `before`: scripts that meet a
 * `define` without wanting it call it, and then nobody finds what they made.
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

function mapImports(app: App): void {
  if (Object.keys(app.imports).length > 0) System.addImportMap({ scopes: createImportScopes([app]) });
}

/**
 * Sees to what few apps ask for: imports and page scripts of their own, a `define`, runtime and vendor parts, an element
 * of their own. What is handed back goes over their entry.
 */
export async function prepareExtras(
  { app, addresses, signal }: LoadTask,
  script: string,
  defineBefore: unknown,
): Promise<(entry: RemoteEntry) => RemoteEntry> {
  mapImports(app);
  exposeDefine(app.amd === true ? [script, ...Object.values(app.imports)] : [], defineBefore);
  await runGlobals(app.globals, signal);
  await runOnce(addresses?.scriptsBefore ?? [], signal);
  return keepAttached;
}
