/** Where somebody goes on in the editor: in the form, or in the row of a post. */
export type FocusTarget = 'title' | 'form' | { readonly post: string };

/** The parts of the page among which the focus moves. */
export interface FocusPlaces {
  readonly form: HTMLElement | null;
  readonly list: HTMLElement | null;
}

/** Moves the focus; to the form where what was meant is not on screen. */
export function moveFocus(target: FocusTarget, { form, list }: FocusPlaces): void {
  const element = find(target, form, list) ?? form;
  element?.focus();
}

function find(
  target: FocusTarget,
  form: HTMLElement | null,
  list: HTMLElement | null,
): HTMLElement | undefined | null {
  if (target === 'form') return form;
  if (target === 'title') return form?.querySelector('input');
  const rows = list?.querySelectorAll<HTMLElement>('[data-post]') ?? [];
  return [...rows].find(({ dataset }) => dataset['post'] === target.post);
}
