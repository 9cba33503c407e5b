// Functions for `page.evaluate`: they can use only their arguments and the document.

/**
 * The controls of an example with too small a target: below 24 CSS pixels in either direction, or below
 * `fieldHeight` for fields and buttons outside text. Links are exempt, as in text.
 */
export function findSmallTargets(fieldHeight: number): readonly string[] {
  const controls = 'button, input, select, textarea, summary, [role="tab"]';
  const inRows = 'table *, [role="switch"], .ant-tabs *, .ant-select *, .ant-picker button';
  return [...document.querySelectorAll('#gallery-example *')]
    .filter((element) => element.matches(controls) && element.checkVisibility())
    .flatMap((element) => {
      // A label extends the target of its control, and the border of a field that of its input.
      const target = element.closest(
        'label, .ant-select, .ant-picker, .ant-input-number, .ant-input-affix-wrapper, .ant-tabs-tab',
      );
      const { width, height } = (target ?? element).getBoundingClientRect();
      const least = element.matches(inRows) ? 24 : fieldHeight;
      if (height >= least && width >= 24) return [];
      return [`${element.outerHTML.slice(0, 120)}: ${Math.round(width)} × ${Math.round(height)}`];
    });
}

/** Pairs of controls in a section that overlap. */
export function findOverlaps(): readonly string[] {
  const controls = [...document.querySelectorAll('main :is(a, button, select, textarea, summary, input)')]
    .filter((element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  return controls.flatMap(({ element, box }, index) =>
    controls
      .slice(index + 1)
      .filter((other) => !element.contains(other.element) && !other.element.contains(element))
      .filter(({ box: one }) => {
        const covered = Math.min(box.right, one.right) - Math.max(box.left, one.left);
        const deep = Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top);
        return covered > 1 && deep > 1;
      })
      .map((other) => `${element.outerHTML.slice(0, 100)} and ${other.element.outerHTML.slice(0, 100)}`),
  );
}
