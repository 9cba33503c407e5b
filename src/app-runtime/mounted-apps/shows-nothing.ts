/**
 * Elements that are visible without text. Custom elements are included because their shadow tree may be
 * closed.
 */
const visibleByThemselves =
  'img, svg, canvas, video, audio, iframe, object, embed, input, button, select, textarea, progress, meter, hr';

/** More elements than an empty page layout has. */
const maxInspected = 200;

function hasPaint({
  backgroundColor,
  backgroundImage,
  borderStyle,
  boxShadow,
}: CSSStyleDeclaration): boolean {
  const isTransparent = /^$|^transparent$|, 0\)$/.test(backgroundColor);
  const isPlain = [backgroundImage, borderStyle, boxShadow].every((value) =>
    /^(?:none|)(?: none)*$/.test(value),
  );
  return !isTransparent || !isPlain;
}

/** Whether an element without text paints anything, such as a spinner that is only a border. */
function paints(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  return [undefined, '::before', '::after'].some((part) => hasPaint(getComputedStyle(element, part)));
}

/**
 * Whether an area looks empty: no text, and nothing painted. If in doubt, it counts as not empty, because a
 * false report is worse than none.
 */
export function showsNothing(area: HTMLElement): boolean {
  if ((area.textContent ?? '').trim() !== '') return false;
  if (area.querySelector(visibleByThemselves) !== null) return false;
  const elements = [...area.querySelectorAll('*')];
  if (elements.length > maxInspected) return false;
  return !elements.some(
    (element) => element.localName.includes('-') || element.shadowRoot !== null || paints(element),
  );
}
