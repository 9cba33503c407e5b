import { useRef, useState } from 'react';

/**
 * One text field of a form, read from the page when its form is submitted: scripts and password managers may fill a
 * field without an event. A field with `value` would lose such a text as soon as its form is drawn again.
 */
export function useField(initial = '') {
  const ref = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();

  return {
    /** What the input is drawn with. */
    input: { defaultValue: initial, error, onChange: () => setError(undefined), ref },
    setError,
    read: () => ref.current?.value ?? '',
    write(text: string) {
      if (ref.current !== null) ref.current.value = text;
    },
    focus: () => ref.current?.focus(),
  };
}
