import type { KeyboardEvent } from 'react';

const places: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Moves the focus between row links on arrow keys, Home and End. From the table's frame the focus moves to
 * the first row. Keys pressed in other controls are ignored.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>('tbody th a')];
  const at = links.findIndex((link) => link === target);
  const isFrame = target === currentTarget && key === 'ArrowDown';
  if (at === -1 && !isFrame) return;
  const next = links[places[key]?.(at, links.length - 1) ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
