import { h, type VNode } from 'vue';
import { looks, words } from '../../../kit/looks';
import { button } from './controls';

/** What a pager is told. */
export interface PagerOptions {
  /** The place of the first row shown, from 0. */
  readonly from: number;
  /** How many rows a page has. */
  readonly size: number;
  readonly total: number;
  readonly onChange: (from: number) => void;
}

/** Leads through the pages of a long list, and says which part of it is shown; from beyond its end back to its last page. */
export function pager({ from: wanted, size, total, onChange }: PagerOptions): VNode | undefined {
  const from = Math.min(wanted, Math.ceil(total / size) * size);
  if (total <= size && from === 0) return undefined;
  const last = Math.min(from + size, total);
  const go = (next: number) => (event: MouseEvent) => {
    // The rows change above: whoever reads on begins with the first of them.
    if (event.target instanceof Element)
      event.target.closest('[data-frame]')?.querySelector<HTMLElement>('[data-rows]')?.focus();
    onChange(next);
  };
  return h('nav', { 'aria-label': words.pages, class: looks.pager['pager'] }, [
    h('span', { role: 'status' }, from < total ? words.shownOf(from + 1, last, total) : words.inAll(total)),
    button(words.previous, { disabled: from === 0, onPress: go(Math.max(0, from - size)) }),
    button(words.next, { disabled: last >= total, onPress: go(from + size) }),
  ]);
}
