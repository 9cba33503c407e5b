/** Elements that show something by themselves. A custom element may, in a shadow tree that nobody can look into. */
const visibleByThemselves =
  'img, svg, canvas, video, audio, iframe, object, embed, input, button, select, textarea, progress, meter, hr';

/** More elements than an empty frame of a page has. */
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

/** Whether an element without words paints anything, as a moving ring that is only a border does. */
function paints(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  return [undefined, '::before', '::after'].some((part) => hasPaint(getComputedStyle(element, part)));
}

/**
 * Whether a person sees nothing in an area: no words, and nothing painted. In doubt, something is there, because to
 * say "nothing" of what people see is worse than to say nothing.
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
