import type { Locator, Page } from '@playwright/test';
import { getMessage } from '#base';
import type { App } from '#manifest';
import { observePage, type RequestedFile, type Violation } from './observe-page';
import type { Trial } from './open-trial';

/** The result of opening an app in the real portal. */
export interface Visit {
  /**
   * `shown`: it renders something. `empty`: it opened, but shows nothing. `failed`: the portal shows a
   * failure. `hung`: the page no longer responds. `no-data`: it failed or shows nothing after a call for
   * which a trial has no data.
   */
  readonly state: 'shown' | 'empty' | 'failed' | 'hung' | 'no-data';
  /** The portal's kind of failure, and the text on screen. */
  readonly failure: { readonly kind: string; readonly text: string } | undefined;
  /** Time (ms) from the request of the document until the app has rendered something. */
  readonly contentMs: number | undefined;
  readonly violations: readonly Violation[];
  readonly files: readonly RequestedFile[];
  /** The calls for which a trial has no data. */
  readonly unanswered: readonly string[];
  /** What it did not clean up when another section was opened. */
  readonly leaks: readonly string[];
  /** Whether it opens a second time; `undefined` if it did not open the first time. */
  readonly opensAgain: boolean | undefined;
  /** The functions `render…` that its scripts defined on the window. */
  readonly renderFunctions: readonly string[];
  /** The widgets that could not be shown, with the text on screen. */
  readonly brokenWidgets: readonly { readonly name: string; readonly text: string }[];
  readonly logged: readonly string[];
}

/** Kinds of failure that missing data can cause. */
const dataFailures = [
  'script-failed',
  'load-timeout',
  'mount-failed',
  'mount-timeout',
  'crashed',
  'no-access',
];

/** Timeouts (ms) for the start of the portal, and for a query of a page that responds. */
const startTimeoutMs = 30_000;
const queryTimeoutMs = 5_000;

/** Timeout (ms) for the content of an app that has opened. */
const contentTimeoutMs = 6_000;

/** How long requests of an app on screen are observed (ms). */
const idleTimeoutMs = 2_000;

/** A path without a route: opens the portal's own error page. */
const errorPath = '/portal-doctor-was-here';

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

/** Navigates within the portal, without loading a document. */
function goTo(page: Page, path: string): Promise<void> {
  return page.evaluate((address) => window.history.pushState(null, '', address), path);
}

async function readState(element: Locator): Promise<string> {
  return (await element.getAttribute('data-state', { timeout: queryTimeoutMs })) ?? '';
}

type Outcome = Pick<Visit, 'state' | 'failure'>;

async function readFailure(page: Page, kind: string): Promise<Outcome> {
  // A denied access is not an error, so the portal shows it without an alert.
  const role = kind === 'no-access' ? 'status' : 'alert';
  const text = await page.getByRole('main').getByRole(role).first().innerText({ timeout: queryTimeoutMs });
  const [, ...reasons] = text.split(/\n+/);
  return { state: 'failed', failure: { kind, text: reasons[0] ?? text } };
}

/** Waits until the app is on screen or the portal shows a failure. */
async function waitForOutcome(page: Page, app: App): Promise<Outcome> {
  const outlet = getOutlet(page);
  // Separate from the app's timeout: on a busy machine, the portal's start takes longer than that.
  await outlet.waitFor({ state: 'attached', timeout: startTimeoutMs });
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
    contentTimeoutMs,
  );
  const after = await readState(outlet);
  if (after !== 'mounted' && after !== 'shows-nothing') return readFailure(page, after);
  return { state: isFilled ? 'shown' : 'empty', failure: undefined };
}

/** The leaks of an app in the portal's log. */
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
    const isAttached = await card.waitFor({ state: 'attached', timeout: limit }).then(
      () => true,
      () => false,
    );
    if (!isAttached) continue;
    // The closest ancestor, because the page has a state too.
    const widget = card.locator('xpath=ancestor::*[@data-state][1]');
    await poll(async () => !['idle', 'loading'].includes(await readState(widget)), limit);
    // Not a widget's own alert: the portal hides the widget's element when it shows one.
    if ((await card.getAttribute('hidden')) === null) continue;
    const text = await widget.getByRole('alert').first().innerText();
    broken.push({ name, text: text.split(/\n+/)[1] ?? text });
  }
  return broken;
}

const unknownResults = {
  contentMs: undefined,
  leaks: [],
  opensAgain: undefined,
  brokenWidgets: [],
  renderFunctions: [],
};

/** Whether missing data can be the only reason that an app is not on screen. */
function mayOnlyLackData({ state, failure }: Outcome, unanswered: readonly string[]): boolean {
  if (unanswered.length === 0) return false;
  return state === 'empty' || (state === 'failed' && dataFailures.includes(failure?.kind ?? ''));
}

/** Opens an app, leaves it and opens it again. Never rejects. */
export async function visitApp(trial: Trial, app: App, path: string): Promise<Visit> {
  const context = await trial.openContext();
  const page = await context.newPage();
  const observations = await observePage(page, trial.isOwn);
  const conclude = async (visit: Outcome & Partial<Visit>): Promise<Visit> => ({
    ...unknownResults,
    ...visit,
    state: mayOnlyLackData(visit, observations.unanswered()) ? 'no-data' : visit.state,
    unanswered: observations.unanswered(),
    violations: observations.violations(),
    files: await observations.files(),
    logged: observations.logged(),
  });
  try {
    const startedAt = Date.now();
    await page.goto(`${trial.origin}${path}`, { waitUntil: 'commit' });
    const shown = await waitForOutcome(page, app);
    const contentMs = Date.now() - startedAt;
    await page.waitForLoadState('networkidle', { timeout: idleTimeoutMs }).catch(() => undefined);
    if (shown.state !== 'shown')
      return await conclude({ ...shown, renderFunctions: await page.evaluate(listRenderFunctions) });
    await goTo(page, errorPath);
    await poll(async () => (await getOutlet(page).locator(':scope > *').count()) === 0, 3_000);
    const leaks = readLeaks(observations.logged(), app.name);
    await goTo(page, path);
    const again = await waitForOutcome(page, app);
    const brokenWidgets = await listBrokenWidgets(page, trial, app);
    return await conclude({ ...shown, contentMs, leaks, opensAgain: again.state === 'shown', brokenWidgets });
  } catch (thrown) {
    return conclude({
      state: 'hung',
      failure: { kind: 'hung', text: getMessage(thrown).split('\n')[0] ?? '' },
    });
  } finally {
    // Not awaited: a page with a busy script closes only with the browser.
    void context.close().catch(() => undefined);
  }
}
