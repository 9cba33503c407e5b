/** A focus target in the editor: the form, one of its fields, or the row of a post. */
export type FocusTarget = 'title' | 'form' | 'refused' | { readonly post: string };

/** The parts of the page between which the focus moves. */
export interface FocusPlaces {
  readonly form: HTMLElement | null;
  readonly list: HTMLElement | null;
}

/** Moves the focus and scrolls there; to the form if the target is not on screen. */
export function moveFocus(target: FocusTarget, { form, list }: FocusPlaces): void {
  const element = find(target, form, list) ?? form;
  element?.focus({ preventScroll: true });
  if (typeof target === 'object' || target === 'refused') element?.scrollIntoView({ block: 'nearest' });
  // Do not scroll a form that is in view beside the calendar: that would move a post that is being dragged.
  else if (form !== null && !isTopInView(form)) form.scrollIntoView();
}

function find(
  target: FocusTarget,
  form: HTMLElement | null,
  list: HTMLElement | null,
): HTMLElement | undefined | null {
  if (target === 'form') return form;
  if (target === 'title') return form?.querySelector('input');
  if (target === 'refused') {
    return form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button');
  }
  const rows = list?.querySelectorAll<HTMLElement>('[data-post]') ?? [];
  return [...rows].find(({ dataset }) => dataset['post'] === target.post);
}

/** Whether the top of an element is in the upper half of the window, below the top bar. */
function isTopInView(element: HTMLElement): boolean {
  const { top } = element.getBoundingClientRect();
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return top >= padding && top <= window.innerHeight / 2;
}
