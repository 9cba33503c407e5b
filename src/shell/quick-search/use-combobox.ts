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

/** A field and the list of options below it. */
export interface ComboboxOptions {
  readonly label: string;
  readonly listId: string;
  readonly isOpen: boolean;
  /** The values of the options; where they change, none is highlighted any more, or the first. */
  readonly options: readonly string[];
  /** Whether Enter takes the first option without an arrow key before. */
  readonly highlightsFirst?: boolean;
  /** Called with what the field holds after each change. */
  readonly onType: (text: string) => void;
  /** An arrow key was pressed while the list is closed. */
  readonly onOpen?: () => void;
  readonly onEscape: () => void;
  /** An option was chosen by Enter or by pointer. */
  readonly onChoose: (value: string) => void;
}

/** Attributes and handlers of the field. */
export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** Attributes and handlers that the loaded search gives to its field and the form around it. */
export interface QuickSearchProps {
  readonly form: FormHTMLAttributes<HTMLFormElement>;
  readonly field: FieldProps;
}

const types = useDownshift.stateChangeTypes;
const pointerMoves: readonly string[] = [types.ItemMouseMove, types.MenuMouseLeave, types.InputClick];
const choices: readonly string[] = [types.ItemClick, types.InputKeyDownEnter];
const caretKeys = ['Home', 'End', 'PageUp', 'PageDown'];

/**
 * The owner decides what opens and closes; the pointer highlights nothing; the selection is not written into
 * the field.
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

/** ARIA roles, attributes and keys of a combobox; its owner renders field and list. */
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
      // Prevents closing the container too.
      event.stopPropagation();
      onEscape();
    } else if (caretKeys.includes(event.key) || (event.key === 'Enter' && highlightedIndex < 0)) {
      leaveToField(event);
    }
  }
  // The owner controls the value: downshift's copy is late for a controlled field.
  const { value: _value, ...field } = getInputProps(
    { 'aria-label': label, onKeyDown, onChange: ({ currentTarget }) => onType(currentTarget.value) },
    { suppressRefError: true },
  );
  return { field: field satisfies FieldProps, getItemProps, getMenuProps };
}
