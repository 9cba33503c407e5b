import { useRef, useState } from 'react';

/**
 * An uncontrolled text field, read from the DOM on submit: scripts and password managers may fill it without
 * an event. A controlled field would lose such a text on its next render.
 */
export function useField(initial = '') {
  const ref = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();

  return {
    /** Props of the input. */
    input: { defaultValue: initial, error, onChange: () => setError(undefined), ref },
    setError,
    read: () => ref.current?.value ?? '',
    write(text: string) {
      if (ref.current !== null) ref.current.value = text;
    },
    focus: () => ref.current?.focus(),
  };
}
