/** The allowed CSS properties, including some shorthands. */
const properties = [
  'color',
  'background-color',
  'text-align',
  'font-weight',
  'font-style',
  'text-decoration-line',
  'text-decoration-style',
  'text-decoration-color',
  'margin-top',
  'margin-right',
  'margin-bottom',
  'margin-left',
] as const;

/** Allows keywords, numbers and colours, but no `url()`, `calc()` or `var()`. */
const plainValue = /^(?:[-\w#.%\s,/]|\b(?:rgba?|hsla?)\([-\d.%\s,/deg]*\))*$/i;

/** Rejects negative and huge margins, which could move text over or out of other elements. */
function isAllowedMargin(property: string, value: string): boolean {
  if (!property.startsWith('margin')) return true;
  const [, amount, unit] = /^([\d.]+)(px|em|rem|%)?$/.exec(value) ?? [];
  if (amount === undefined) return value === 'auto';
  const maxAmount = unit === 'em' || unit === 'rem' ? 6 : unit === '%' ? 50 : 96;
  return Number(amount) <= maxAmount;
}

/** Applies the allowed declarations of an untrusted style to an element, through the CSSOM only. */
export function applySafeStyle(element: HTMLElement, style: string): void {
  // Lets the browser parse the text. The element is never attached, so nothing is loaded.
  const probe = element.ownerDocument.createElement('span').style;
  probe.cssText = style;
  for (const property of properties) {
    const value = probe.getPropertyValue(property);
    if (value !== '' && plainValue.test(value) && isAllowedMargin(property, value)) {
      element.style.setProperty(property, value);
    }
  }
}
