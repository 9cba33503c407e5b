import { h, type VNode, type VNodeChild } from 'vue';
import type { FilterOption } from '../../../kit';
import { looks } from '../../../kit/looks';

const { filters: look, button: buttonLook } = looks;

/** What a button is told. */
export interface ButtonOptions {
  readonly onPress: (event: MouseEvent) => void;
  /** There is nothing it could do now; it keeps its place and the focus. */
  readonly disabled?: boolean;
}

/** A native button in the portal's dress. */
export function button(text: string, { onPress, disabled = false }: ButtonOptions): VNode {
  const given = { class: buttonLook['button'], type: 'button', 'aria-disabled': disabled } as const;
  return h('button', { ...given, ...(disabled ? {} : { onClick: onPress }) }, text);
}

/** The filters of a page in a row that breaks on small screens. */
export function filterBar(label: string, children: VNodeChild): VNode {
  return h('div', { 'aria-label': label, class: look['bar'], role: 'group' }, [children]);
}

/** What a choice among a few is told. */
export interface SelectOptions {
  readonly label: string;
  readonly value: string;
  readonly options: readonly FilterOption[];
  readonly onChange: (value: string) => void;
}

/** A choice among a few. */
export function selectFilter({ label, value, options, onChange }: SelectOptions): VNode {
  const change = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) onChange(target.value);
  };
  const choices = options.map((option) =>
    h('option', { key: option.value, value: option.value }, option.label),
  );
  return h('label', { class: look['filter'] }, [label, h('select', { value, onChange: change }, choices)]);
}
