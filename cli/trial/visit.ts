import type { Locator, Page } from '@playwright/test';
import { getMessage } from '#base';
import type { App } from '#manifest';
import { observePage, type RequestedFile, type Violation } from './observe-page';
import type { Trial } from './open-trial';

/** How an app fared in the real portal. */
export interface Visit {
  /**
   * `shown`: it draws something. `empty`: it opened and shows nothing. `failed`: the portal shows a failure. `hung`:
   * the page does not respond any more. `no-data`: it failed or shows nothing, and had asked for data that a trial does
   * not have.
   */
  readonly state: 'shown' | 'empty' | 'failed' | 'hung' | 'no-data';
  /** The portal's word for the failure, and the words that people see. */
  readonly failure: { readonly kind: string; readonly text: string } | undefined;
  /** Time (ms) from the request of the document until the app had drawn something. */
  readonly contentMs: number | undefined;
  readonly violations: readonly Violation[];
  readonly files: readonly RequestedFile[];
  /** The calls for data that a trial does not have. */
  readonly unanswered: readonly string[];
  /** What it left behind when another section was opened. */
  readonly leaks: readonly string[];
  /** Whether it was shown again when a person came back; `undefined` if it was not shown before. */
  readonly opensAgain: boolean | undefined;
  /** The functions `render…` that its scripts left on the window. */
  readonly renderFunctions: readonly string[];
  /** The widgets that could not be shown, with the words that people see. */
  readonly brokenWidgets: readonly { readonly name: string; readonly text: string }[];
  readonly logged: readonly string[];
}

/** Failures of apps whose code is as the portal expects it. */
const mayLackData = [
  'script-failed',
  'load-timeout',
  'mount-failed',
  'mount-timeout',
  'crashed',
  'no-access',
];

/** How long the portal itself may take to start, and a page that responds to answer a question (ms). */
const startsWithinMs = 30_000;
const respondsWithinMs = 5_000;

/** How long an app that has opened may take to draw something (ms). */
const emptyAfterMs = 6_000;

/** How long an app on screen is watched for more requests (ms). */
const settlesWithinMs = 2_000;

/** An address that no app serves: the portal's own error page. */
const elsewhere = '/portal-doctor-was-here';

function getOutlet(page: Page): Locator {
  return page.locator('[data-state][aria-busy]').first();
}

/** Runs in the page. */
function listRenderFunctions(): readonly string[] {
  return Object.getOwnPropertyNames(window).filter(
    (name) => /^render[A-Z]/.test(name) && typeof Reflect.get(window, name) === 'function',
  );
}

/** Runs in the page. */
function hasContent(container: Element): boolean {
  const isMedia = container.querySelector('img, svg, canvas, video, input, button, iframe') !== null;
  return isMedia || (container.textContent ?? '').trim() !== '';
}

async function isFrameFilled(container: Locator): Promise<boolean> {
  const handle = await container.locator('iframe').first().elementHandle({ timeout: 1_000 });
  const frame = await handle?.contentFrame();
  return frame !== null && frame !== undefined && (await frame.locator('body').evaluate(hasContent));
}

async function poll(check: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    if (await check().catch(() => false)) return true;
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Opens another address as a link of the portal does: without a new document. */
function goTo(page: Page, path: string): Promise<void> {
  return page.evaluate((address) => window.history.pushState(null, '', address), path);
}

async function readState(place: Locator): Promise<string> {
  return (await place.getAttribute('data-state', { timeout: respondsWithinMs })) ?? '';
}

type Shown = Pick<Visit, 'state' | 'failure'>;

async function readFailure(page: Page, kind: string): Promise<Shown> {
  // People chose not to grant access, so it is said without an alert.
  const role = kind === 'no-access' ? 'status' : 'alert';
  const text = await page.getByRole('main').getByRole(role).first().innerText({ timeout: respondsWithinMs });
  const [, ...reasons] = text.split(/\n+/);
  return { state: 'failed', failure: { kind, text: reasons[0] ?? text } };
}

/** Waits until the app is on screen or the portal says that it is not. */
async function waitUntilShown(page: Page, app: App): Promise<Shown> {
  const outlet = getOutlet(page);
  // The portal's own start does not count: on a busy machine it takes longer than some apps may.
  await outlet.waitFor({ state: 'attached', timeout: startsWithinMs });
  const limit = app.timeouts.load + app.timeouts.mount + 5_000;
  await page
    .locator('[data-state][aria-busy="false"]:not([data-state="idle"], [data-state=""])')
    .first()
    .waitFor({ state: 'attached', timeout: limit });
  const state = await readState(outlet);
  if (state === 'shows-nothing') return { state: 'empty', failure: undefined };
  if (state !== 'mounted') return readFailure(page, state);
  const container = outlet.locator(':scope > *').first();
  const isFilled = await poll(
    () => (app.load === 'iframe' ? isFrameFilled(container) : container.evaluate(hasContent)),
    emptyAfterMs,
  );
  const after = await readState(outlet);
  if (after !== 'mounted' && after !== 'shows-nothing') return readFailure(page, after);
  return { state: isFilled ? 'shown' : 'empty', failure: undefined };
}

/** The names in the line of the portal's log that says what an app did not clean up. */
function readLeaks(logged: readonly string[], app: string): readonly string[] {
  const start = `${app} did not clean up: `;
  const lines = logged.filter((line) => line.startsWith(start));
  return [...new Set(lines.flatMap((line) => line.slice(start.length).split(', ')))];
}

async function listBrokenWidgets(page: Page, trial: Trial, app: App): Promise<Visit['brokenWidgets']> {
  const { widgets, routes } = trial.manifest;
  const broken: { name: string; text: string }[] = [];
  for (const { name, place } of widgets.filter((widget) => widget.app === app.name)) {
    const path = routes
      .flatMap((route) => [route, ...route.children])
      .find((route) => route.app === place)?.path;
    if (path === undefined || /[:*]/.test(path)) continue;
    await page.goto(`${trial.origin}${path}`, { waitUntil: 'domcontentloaded' });
    const card = page.locator(`#widget-${name}`);
    const limit = app.timeouts.load + app.timeouts.mount;
    const isThere = await card.waitFor({ state: 'attached', timeout: limit }).then(
      () => true,
      () => false,
    );
    if (!isThere) continue;
    // The nearest, because the page that it is on has a state of its own.
    const widget = card.locator('xpath=ancestor::*[@data-state][1]');
    await poll(async () => !['idle', 'loading'].includes(await readState(widget)), limit);
    // A widget may draw an alert of its own; when the portal draws one, it hides the widget's element.
    if ((await card.getAttribute('hidden')) === null) continue;
    const text = await widget.getByRole('alert').first().innerText();
    broken.push({ name, text: text.split(/\n+/)[1] ?? text });
  }
  return broken;
}

const notSeen = {
  contentMs: undefined,
  leaks: [],
  opensAgain: undefined,
  brokenWidgets: [],
  renderFunctions: [],
};

/** Whether an app that is not on screen may only lack data. */
function mayOnlyLackData({ state, failure }: Shown, unanswered: readonly string[]): boolean {
  if (unanswered.length === 0) return false;
  return state === 'empty' || (state === 'failed' && mayLackData.includes(failure?.kind ?? ''));
}

/** Opens an app, leaves it and opens it again. Never rejects. */
export async function visitApp(trial: Trial, app: App, path: string): Promise<Visit> {
  const context = await trial.openContext();
  const page = await context.newPage();
  const observed = await observePage(page, trial.isOwn);
  const conclude = async (visit: Shown & Partial<Visit>): Promise<Visit> => ({
    ...notSeen,
    ...visit,
    state: mayOnlyLackData(visit, observed.unanswered()) ? 'no-data' : visit.state,
    unanswered: observed.unanswered(),
    violations: observed.violations(),
    files: await observed.files(),
    logged: observed.logged(),
  });
  try {
    const startedAt = Date.now();
    await page.goto(`${trial.origin}${path}`, { waitUntil: 'commit' });
    const shown = await waitUntilShown(page, app);
    const contentMs = Date.now() - startedAt;
    await page.waitForLoadState('networkidle', { timeout: settlesWithinMs }).catch(() => undefined);
    if (shown.state !== 'shown')
      return await conclude({ ...shown, renderFunctions: await page.evaluate(listRenderFunctions) });
    await goTo(page, elsewhere);
    await poll(async () => (await getOutlet(page).locator(':scope > *').count()) === 0, 3_000);
    const leaks = readLeaks(observed.logged(), app.name);
    await goTo(page, path);
    const again = await waitUntilShown(page, app);
    const brokenWidgets = await listBrokenWidgets(page, trial, app);
    return await conclude({ ...shown, contentMs, leaks, opensAgain: again.state === 'shown', brokenWidgets });
  } catch (thrown) {
    return conclude({
      state: 'hung',
      failure: { kind: 'hung', text: getMessage(thrown).split('\n')[0] ?? '' },
    });
  } finally {
    // A page that a script keeps busy closes only with the browser.
    void context.close().catch(() => undefined);
  }
}
