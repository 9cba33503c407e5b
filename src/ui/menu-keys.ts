import { isComposing } from '#base';
import type { FocusEvent, KeyboardEvent } from 'react';

/** Closes a `<details>` when the focus leaves it. */
export function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
  currentTarget.open = false;
}

/** Closes a `<details>` on Escape and returns the focus to its summary. */
export function closeOnEscape({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || isComposing(nativeEvent)) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
