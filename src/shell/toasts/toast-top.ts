/** What can be pressed or written in. */
const interactiveSelector =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [role="button"], [role="link"], [tabindex="0"]';

/** The distance to what stands above (px). */
const gap = 4;

/** The corner of a toast in which its close button lies (px). */
const closeButtonCorner = 56;

/** The size of what is placed (px). */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The distance of toasts from the top of the window (px): below the top bar and the header of the page, at the first place
 * where they cover nothing that can be pressed. Where there is none, their close button covers nothing.
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

/** The bar of the portal, and what stands around the heading of the page with its actions. */
function findHeaders(): readonly Element[] {
  const heading = document.querySelector('main h1');
  return [document.querySelector('header'), heading?.closest('header') ?? heading].filter(
    (element) => element instanceof Element,
  );
}
