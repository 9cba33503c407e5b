/** Interactive elements. */
const interactiveSelector =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [role="button"], [role="link"], [tabindex="0"]';

/** Distance to the element above (px). */
const gap = 4;

/** Size of the toast's corner with the close button (px). */
const closeButtonCorner = 56;

/** Size of the toasts (px). */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the top offset of toasts (px): below the top bar and the page header, at the first position without
 * interactive elements. If there is none, the one that covers the least of them, and none with the close
 * button.
 */
export function findToastTop(toasts: Element, { width, height }: Size): number {
  const obstacles = [...document.querySelectorAll(interactiveSelector)]
    .filter((element) => !toasts.contains(element))
    .flatMap((element) => [...element.getClientRects()])
    .filter(({ right, bottom, width: own }) => own > 1 && right > window.innerWidth - width && bottom > 0);
  /** Returns the area (px²) of interactive elements covered by a box at the right edge. */
  const getCovered = (top: number, { width: boxWidth, height: boxHeight }: Size): number => {
    const left = window.innerWidth - boxWidth;
    const areas = obstacles.map(
      (one) =>
        Math.max(0, Math.min(one.bottom, top + boxHeight) - Math.max(one.top, top)) *
        Math.max(0, Math.min(one.right, window.innerWidth) - Math.max(one.left, left)),
    );
    return areas.reduce((sum, area) => sum + area, 0);
  };
  const corner = { width: Math.min(width, closeButtonCorner), height: Math.min(height, closeButtonCorner) };
  const start = Math.max(0, ...findHeaders().map((header) => header.getBoundingClientRect().bottom)) + gap;
  const lowest = window.innerHeight - height - gap;
  const candidates = [start, ...obstacles.map(({ bottom }) => bottom + gap), lowest]
    .filter((top) => top >= start && top <= lowest + gap)
    .toSorted((one, other) => one - other);
  const covered = candidates.map((top) => ({
    top,
    area: getCovered(top, { width, height }),
    isClosable: getCovered(top, corner) === 0,
  }));
  const closable = covered.filter(({ isClosable }) => isClosable);
  const best = (closable.length > 0 ? closable : covered).toSorted((one, other) => one.area - other.area)[0];
  return best?.top ?? start;
}

/** Returns the top bar, and the page header with its actions. */
function findHeaders(): readonly Element[] {
  const heading = document.querySelector('main h1');
  return [document.querySelector('header'), heading?.closest('header') ?? heading].filter(
    (element) => element instanceof Element,
  );
}
