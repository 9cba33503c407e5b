import { isComposing } from '#base';
import {
  useCombobox as useDownshift,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from 'downshift';
import {
  useEffect,
  type FormHTMLAttributes,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
} from 'react';

/** A field with a listbox below it. */
export interface ComboboxOptions {
  readonly label: string;
  readonly listId: string;
  readonly isOpen: boolean;
  /** Values of the options. When they change, the highlight is reset. */
  readonly options: readonly string[];
  /** Whether Enter selects the first option without a preceding arrow key. */
  readonly highlightsFirst?: boolean;
  /** Called with the field's text after each change. */
  readonly onType: (text: string) => void;
  /** Called when an arrow key is pressed while the list is closed. */
  readonly onOpen?: () => void;
  readonly onEscape: () => void;
  /** Called when an option was chosen by Enter or pointer. */
  readonly onChoose: (value: string) => void;
}

/** Attributes and handlers of the field. */
export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** Attributes and handlers that the loaded search adds to its field and form. */
export interface QuickSearchProps {
  readonly form: FormHTMLAttributes<HTMLFormElement>;
  readonly field: FieldProps;
}

const types = useDownshift.stateChangeTypes;
const pointerMoves: readonly string[] = [types.ItemMouseMove, types.MenuMouseLeave, types.InputClick];
const choices: readonly string[] = [types.ItemClick, types.InputKeyDownEnter];
const caretKeys = ['Home', 'End', 'PageUp', 'PageDown'];

/**
 * The owner decides when the list opens and closes. The pointer does not highlight options, and the selection
 * is not written into the field.
 */
function reduce(
  state: UseComboboxState<string>,
  { type, changes }: UseComboboxStateChangeOptions<string>,
): Partial<UseComboboxState<string>> {
  if (pointerMoves.includes(type)) return state;
  if (type === types.InputBlur) return { ...state, highlightedIndex: -1 };
  if (choices.includes(type)) return { ...changes, inputValue: state.inputValue, isOpen: state.isOpen };
  const isOpening = !state.isOpen && changes.isOpen === true;
  return isOpening ? { ...changes, highlightedIndex: -1 } : changes;
}

/** Leaves a key to the field and its form. */
function leaveToField(event: KeyboardEvent): void {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
}

/** Provides ARIA roles, attributes and keys of a combobox; its owner renders field and list. */
export function useCombobox({
  label,
  listId,
  isOpen,
  options,
  highlightsFirst = false,
  ...react
}: ComboboxOptions) {
  const { onType, onOpen, onEscape, onChoose } = react;
  const { getInputProps, getItemProps, getMenuProps, highlightedIndex, setHighlightedIndex } = useDownshift({
    items: [...options],
    isOpen,
    inputId: `${listId}-field`,
    menuId: listId,
    getItemId: (index) => `${listId}-${index}`,
    selectedItem: null,
    stateReducer: reduce,
    onIsOpenChange: ({ isOpen: opens }) => opens && onOpen?.(),
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && onChoose(selectedItem),
  });
  useEffect(
    () => setHighlightedIndex(highlightsFirst && options.length > 0 ? 0 : -1),
    [highlightsFirst, options, setHighlightedIndex],
  );

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) {
      leaveToField(event);
    } else if (event.key === 'Escape') {
      leaveToField(event);
      if (!isOpen) return;
      // Prevents the container from closing too.
      event.stopPropagation();
      onEscape();
    } else if (caretKeys.includes(event.key) || (event.key === 'Enter' && highlightedIndex < 0)) {
      leaveToField(event);
    }
  }
  // The owner controls the value, because downshift updates a controlled field too late.
  const { value: _value, ...field } = getInputProps(
    { 'aria-label': label, onKeyDown, onChange: ({ currentTarget }) => onType(currentTarget.value) },
    { suppressRefError: true },
  );
  return { field: field satisfies FieldProps, getItemProps, getMenuProps };
}
