/** Interactive elements. */
const interactiveSelector =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [role="button"], [role="link"], [tabindex="0"]';

/** The distance to what is above (px). */
const gap = 4;

/** The corner of a toast with its close button (px). */
const closeButtonCorner = 56;

/** The size of what is placed (px). */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The top offset of toasts (px): below the top bar and the page header, at the first place without
 * interactive elements. If there is none, at least the close button covers nothing.
 */
export function findToastTop(toasts: Element, { width, height }: Size): number {
  const obstacles = [...document.querySelectorAll(interactiveSelector)]
    .filter((element) => !toasts.contains(element))
    .flatMap((element) => [...element.getClientRects()])
    .filter(({ right, bottom, width: own }) => own > 1 && right > window.innerWidth - width && bottom > 0);
  const isFree = (top: number, size: Size): boolean =>
    !obstacles.some(
      (one) => one.top < top + size.height && one.bottom > top && one.right > window.innerWidth - size.width,
    );
  const start = Math.max(0, ...findHeaders().map((header) => header.getBoundingClientRect().bottom)) + gap;
  const candidates = [start, ...obstacles.map(({ bottom }) => bottom + gap)]
    .filter((top) => top >= start && top + height <= window.innerHeight)
    .toSorted((one, other) => one - other);
  return (
    candidates.find((top) => isFree(top, { width, height })) ??
    candidates.find((top) =>
      isFree(top, { width: Math.min(width, closeButtonCorner), height: Math.min(height, closeButtonCorner) }),
    ) ??
    start
  );
}

/** The top bar, and the page header with its actions. */
function findHeaders(): readonly Element[] {
  const heading = document.querySelector('main h1');
  return [document.querySelector('header'), heading?.closest('header') ?? heading].filter(
    (element) => element instanceof Element,
  );
}
