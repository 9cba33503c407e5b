/** What a person may say about looks in a description; a few are shorthands for all four sides or for the parts of a line. */
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

/** Words, figures and colours: nothing that loads, computes or looks something up. */
const plainValue = /^(?:[-\w#.%\s,/]|\b(?:rgba?|hsla?)\([-\d.%\s,/deg]*\))*$/i;

/** A margin keeps its distance; one below nothing, or a huge one, would put the text over or out of something. */
function isAllowedMargin(property: string, value: string): boolean {
  if (!property.startsWith('margin')) return true;
  const [, amount, unit] = /^([\d.]+)(px|em|rem|%)?$/.exec(value) ?? [];
  if (amount === undefined) return value === 'auto';
  const maxAmount = unit === 'em' || unit === 'rem' ? 6 : unit === '%' ? 50 : 96;
  return Number(amount) <= maxAmount;
}

/** Applies to an element what may be applied of a style as people write it, through the object model alone. */
export function applySafeStyle(element: HTMLElement, style: string): void {
  // A probe that is never shown loads nothing, and the browser itself reads the text.
  const probe = element.ownerDocument.createElement('span').style;
  probe.cssText = style;
  for (const property of properties) {
    const value = probe.getPropertyValue(property);
    if (value !== '' && plainValue.test(value) && isAllowedMargin(property, value)) {
      element.style.setProperty(property, value);
    }
  }
}
