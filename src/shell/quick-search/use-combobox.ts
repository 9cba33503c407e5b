import Combobox from '@github/combobox-nav';
import { useEffect, useRef, type RefObject } from 'react';

/** A field and the list of options that it governs. Each option says in `data-value` what it stands for. */
export interface ComboboxOptions {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  /** What the options are made of; where it changes, none is highlighted any more. */
  readonly options: readonly unknown[];
  /** Told the value of an option that was chosen, by Enter or by pointer. */
  readonly onChoose: (value: string) => void;
}

/** Gives a field that is on screen already the roles and keys of a combobox. */
export function useCombobox({ field, list, isOpen, options, onChoose }: ComboboxOptions): void {
  const combobox = useRef<Combobox>(undefined);
  useEffect(() => {
    if (field.current === null || list.current === null) return undefined;
    combobox.current = new Combobox(field.current, list.current, { tabInsertsSuggestions: false });
    return () => combobox.current?.stop();
  }, [field, list]);

  useEffect(() => {
    if (!isOpen) return undefined;
    combobox.current?.start();
    return () => combobox.current?.stop();
  }, [isOpen, options]);

  useEffect(() => {
    const { current } = list;
    const choose = ({ target }: Event): void => {
      if (target instanceof HTMLElement) onChoose(target.dataset['value'] ?? '');
    };
    current?.addEventListener('combobox-commit', choose);
    return () => current?.removeEventListener('combobox-commit', choose);
  }, [list, onChoose]);
}
