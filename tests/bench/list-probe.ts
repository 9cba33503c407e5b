import type { Page } from '@playwright/test';
import type { ListSection } from './lists';

/** What a document recorded about its own start; times in ms since the navigation started. */
export interface ListMarks {
  /** The first rows with data were rendered. */
  readonly rows: number | undefined;
  /** All controls were usable. */
  readonly controls: number | undefined;
  /** The sum of the layout shifts, up to the click on the button that shows the controls. */
  readonly shift: number;
  /** A description of what is still missing. */
  readonly missing: readonly string[];
}

declare global {
  interface Window {
    listProbe?: { readonly hasRows: () => boolean; readonly marks: () => ListMarks };
  }
}

type Watched = Pick<ListSection, 'heading' | 'controls' | 'opener'>;

/** Runs in the page. Inspects the document after each mutation, in the same way for every build. */
function watchList({ heading, controls, opener }: Watched): void {
  let rows: number | undefined;
  let usable: number | undefined;
  let openedAt = Infinity;
  let shift = 0;

  const findAll = <E extends Element>(selector: string): readonly E[] =>
    Array.from(document.querySelectorAll<E>(selector));

  const hasRows = (): boolean =>
    findAll('main h1').some(({ textContent }) => textContent === heading) &&
    findAll<HTMLTableRowElement>('main table:not([aria-busy="true"]) tbody tr').some(
      // The first cell may contain a checkbox.
      ({ cells }) => Array.from(cells).some(({ textContent }) => textContent.trim() !== ''),
    );

  const isUsable = (control: Element): boolean =>
    !control.matches(':disabled, [aria-disabled="true"]') &&
    control.closest('[aria-busy="true"], [aria-hidden="true"], [inert]') === null &&
    control.getClientRects().length > 0;

  /** Whether a control with this label exists: labelled by an element, or by its own name. */
  const isThere = (name: string): boolean => {
    const labelled = findAll<HTMLLabelElement>('main label')
      .filter(({ textContent }) => textContent.trim() === name)
      .map(({ control }) => control);
    const named = findAll(`main :is(input, select, [role="combobox"], [role="group"])[aria-label="${name}"]`);
    return [...labelled, ...named].some((control) => control !== null && isUsable(control));
  };

  const open = (): void => {
    const button = findAll<HTMLButtonElement>('main button').find(
      ({ textContent, disabled }) => textContent === opener && !disabled,
    );
    if (button === undefined) return;
    openedAt = performance.now();
    button.click();
  };

  const inspect = (): void => {
    if (rows === undefined && hasRows()) rows = performance.now();
    if (usable === undefined && controls.every(isThere)) usable = performance.now();
    // Opens the controls at once, as an impatient user would.
    else if (usable === undefined && rows !== undefined && openedAt === Infinity && opener !== undefined)
      open();
    if (rows !== undefined && usable !== undefined) observer.disconnect();
  };

  const observer = new MutationObserver(inspect);
  observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isOwn = 'hadRecentInput' in entry && entry.hadRecentInput === false;
      if (isOwn && entry.startTime < openedAt && 'value' in entry) shift += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const getMissing = (): readonly string[] => [
    ...(rows === undefined ? [`rows below the heading "${heading}"`] : []),
    ...(usable === undefined
      ? controls.filter((name) => !isThere(name)).map((name) => `control "${name}"`)
      : []),
  ];
  window.listProbe = { hasRows, marks: () => ({ rows, controls: usable, shift, missing: getMissing() }) };
}

/** Makes every document of a page record when its rows and its controls are ready. */
export async function probeList(page: Page, { heading, controls, opener }: ListSection): Promise<void> {
  const watched = { heading, controls, ...(opener === undefined ? {} : { opener }) };
  await page.addInitScript(watchList, watched);
}

const timeout = 30_000;

/** Waits until both are ready and the page is idle; returns the marks. */
export async function readMarks(page: Page): Promise<ListMarks> {
  const isOver = (): boolean => {
    const { rows, controls } = window.listProbe?.marks() ?? {};
    return rows !== undefined && controls !== undefined;
  };
  const hasCome = await page.waitForFunction(isOver, undefined, { timeout }).then(
    () => true,
    () => false,
  );
  if (hasCome) await page.waitForLoadState('networkidle', { timeout });
  const marks = await page.evaluate(() => window.listProbe?.marks());
  if (!hasCome || marks === undefined)
    throw new Error(`${page.url()} did not show its ${marks?.missing.join(', ') ?? 'document'}.`);
  return marks;
}

/** Leaves the section by the menu and returns with Back; returns the time until the first rows (ms). */
export async function goBack(page: Page): Promise<number> {
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/home"]')?.click());
  await page.locator('main h1', { hasText: /^Hello / }).waitFor({ timeout });
  // Waits for the widgets of the page in between, which would otherwise interfere.
  const isQuiet = (): boolean =>
    window.listProbe?.hasRows() === false && document.querySelector('main [aria-busy="true"]') === null;
  await page.waitForFunction(isQuiet, undefined, { timeout });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.evaluate(
    (most) =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now();
        const timer = setTimeout(() => reject(new Error('No rows came back.')), most);
        const observer = new MutationObserver(() => {
          if (window.listProbe?.hasRows() !== true) return;
          observer.disconnect();
          clearTimeout(timer);
          resolve(performance.now() - start);
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
        history.back();
      }),
    timeout,
  );
}
