import type { BrowserContext, JSHandle, Page } from '@playwright/test';
import { getMessage } from '#base';
import {
  getGlobalFunctions,
  getGlobalName,
  createImportScopes,
  listAllowed,
  type App,
  type AssetAddresses,
  type LoadKind,
} from '#manifest';
import { broken, note, warning, type Finding } from './finding';
import {
  listMissingFunctions,
  offerRegistries,
  offersLifecycles,
  shareStubModules,
  listRegistered,
  listReplacedNatives,
  listWidgets,
} from './in-page';
import type { SharedModules } from './shared-modules';

/** Whether an app exports the required lifecycles, as far as known. */
export type Lifecycles = 'found' | 'missing' | 'not checked';

export interface TrialResult {
  readonly lifecycles: Lifecycles;
  readonly findings: readonly Finding[];
}

/** The browser, the page's origin, its shared modules, and the timeout (ms) of a trial. */
export interface Trial {
  readonly context: BrowserContext;
  readonly portalOrigin: string | undefined;
  readonly shared: SharedModules;
  readonly timeoutMs: number;
  /** The widgets of an app that the manifest shows on pages. */
  readonly getWidgets: (app: string) => readonly string[];
}

interface Subject {
  readonly page: Page;
  readonly app: App;
  readonly addresses: AssetAddresses;
}

type Exported = JSHandle<{ exported: unknown }>;
/** Loads an app; returns its exports, or the names of missing page functions. */
type Attempt = (subject: Subject) => Promise<Exported | readonly string[]>;

function importModule(page: Page, address: string, then = 'found'): Promise<Exported> {
  return page.evaluateHandle(
    `import(${JSON.stringify(address)}).then(async (found) => ({ exported: await ${then} }))`,
  );
}

async function runScripts(page: Page, addresses: readonly string[]): Promise<void> {
  for (const url of addresses) await page.addScriptTag({ url });
}

async function waitForRegistration({ page, app, addresses }: Subject): Promise<Exported> {
  // As text: a bundler would resolve the import itself.
  await page.evaluate('void (window.importNamed = (name) => import(name))');
  await page.evaluate(offerRegistries);
  if (app.amd !== true) await page.evaluate(() => void Reflect.deleteProperty(window, 'define'));
  await runScripts(page, [addresses.script]);
  return page.evaluateHandle(listRegistered);
}

const attempts: Readonly<Partial<Record<LoadKind, Attempt>>> = {
  module: ({ page, addresses }) => importModule(page, addresses.script),
  system: waitForRegistration,
  async global({ page, app, addresses }) {
    await runScripts(page, [addresses.script]);
    return page.evaluate(listMissingFunctions, getGlobalFunctions(app));
  },
  async federation({ page, app, addresses: { script } }) {
    const { name = app.name.replaceAll('-', '_'), module = './lifecycles' } = app.container ?? {};
    const wanted = JSON.stringify(module);
    const taken = (container: string): string =>
      `(async () => { await ${container}.init?.({}); return (await ${container}.get(${wanted}))(); })()`;
    if (new URL(script).pathname.endsWith('.mjs')) return importModule(page, script, taken('found'));
    await runScripts(page, [script]);
    return page.evaluateHandle(
      `${taken(`window[${JSON.stringify(name)}]`)}.then((exported) => ({ exported }))`,
    );
  },
};

/** A blank page at the portal's origin, so hosts get the same requests. */
async function openPage(
  { context, portalOrigin = 'http://localhost', shared }: Trial,
  app: App,
): Promise<Page> {
  const page = await context.newPage();
  const map = JSON.stringify({ imports: shared.imports, scopes: createImportScopes([app]) });
  const head = `<!doctype html><title>Doctor</title>`;
  const body = `${head}<script type="importmap">${map.replaceAll('<', String.raw`\u003c`)}</script>`;
  await page.route(`${portalOrigin}/**`, (route) => {
    const text = shared.texts.get(new URL(route.request().url()).pathname);
    return route.fulfill(
      text === undefined
        ? { contentType: 'text/html', body }
        : { contentType: 'text/javascript', body: text },
    );
  });
  await page.goto(`${portalOrigin}/doctor`);
  await page.evaluate(shareStubModules);
  return page;
}

function withTimeout<T>(patience: number, work: Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(patience);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`it did not run within ${patience / 1000} s`)));
    work.then(resolve, reject);
  });
}

async function listMissingGlobals({ page, app }: Subject, part: string): Promise<boolean> {
  const widget = getGlobalName(app) + part.charAt(0).toUpperCase() + part.slice(1);
  const missing = await page.evaluate(listMissingFunctions, [`render${widget}`, `unmount${widget}`]);
  return missing.length > 0;
}

/** Widgets that the manifest shows but the app does not export; their cards would only show a failure. */
async function listMissingWidgets(
  subject: Subject,
  result: Exported | readonly string[],
  wanted: readonly string[],
): Promise<readonly Finding[]> {
  const { script } = subject.addresses;
  if (!('evaluate' in result)) {
    const findings: Finding[] = [];
    for (const part of wanted)
      if (await listMissingGlobals(subject, part))
        findings.push(
          warning('no-widget', `${script} does not define the functions of the widget "${part}"`),
        );
    return findings;
  }
  const offered = await result.evaluate(listWidgets);
  return wanted
    .filter((part) => offered?.includes(part) === false)
    .map((part) =>
      warning(
        'no-widget',
        `${script} does not offer the widget "${part}"${listAllowed(part, offered ?? [])}`,
      ),
    );
}

/** Nothing protects other apps on the page from these; in a frame they affect only the app itself. */
async function findReplacedNatives(page: Page): Promise<readonly Finding[]> {
  const replaced = await page.evaluate(listReplacedNatives);
  if (replaced.length === 0) return [];
  const message = `its scripts replace ${replaced.join(', ')} for the whole page; use load: "iframe" if they must`;
  return [warning('replaces-natives', message)];
}

async function toResult(attempt: Attempt, subject: Subject, wanted: readonly string[]): Promise<TrialResult> {
  const { page, app, addresses } = subject;
  const before = (addresses.scriptsBefore ?? []).map(({ address }) => address);
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await runScripts(page, app.globals);
  if (app.load === 'module') for (const part of before) await importModule(page, part);
  else await runScripts(page, before);
  const result = await attempt(subject);
  const missing = 'evaluate' in result ? [] : result;
  const isFound = 'evaluate' in result ? await result.evaluate(offersLifecycles) : missing.length === 0;
  if (isFound) {
    const findings = [
      ...(await listMissingWidgets(subject, result, wanted)),
      ...(await findReplacedNatives(page)),
    ];
    return { lifecycles: 'found', findings };
  }
  const [failure] = thrown;
  if (failure !== undefined) throw failure;
  const { script } = addresses;
  const finding =
    app.load === 'global'
      ? broken('no-global', `${script} runs, but does not define ${missing.join(' and ')}`)
      : broken('no-lifecycles', `${script} runs, but does not export mount and unmount`);
  return { lifecycles: 'missing', findings: [finding] };
}

/** Runs an app's script in a blank page and checks its exports. Never rejects. */
export async function tryApp(app: App, addresses: AssetAddresses, trial: Trial): Promise<TrialResult> {
  const attempt = attempts[app.load];
  if (attempt === undefined) return { lifecycles: 'not checked', findings: [] };
  let page: Page | undefined;
  try {
    page = await openPage(trial, app);
    return await withTimeout(
      trial.timeoutMs,
      toResult(attempt, { page, app, addresses }, trial.getWidgets(app.name)),
    );
  } catch (thrown) {
    // A script may fail only here: because the portal's modules are missing or stubs.
    const [reason = ''] = getMessage(thrown)
      .replace(/^.*?evaluate\w*: /, '')
      .split('\n');
    const finding = note('not-run', `${addresses.script} could not be run in a blank page: ${reason}`);
    return { lifecycles: 'not checked', findings: [finding] };
  } finally {
    // A page that a script keeps busy closes only with the browser.
    page?.close().catch(() => undefined);
  }
}
