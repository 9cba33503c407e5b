import { useRef, useState } from 'react';
import { strings } from './strings';

/** The code that is typed, and what is wrong with it. */
export function useCode() {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function type(text: string) {
    setCode(text);
    setFault(undefined);
  }

  function focus() {
    field.current?.focus();
  }

  /** Empties the field and waits for another code. */
  function askAgain() {
    type('');
    focus();
  }

  /** The code without blanks around it; else marks the field and goes to it. */
  function checked(): string | undefined {
    const answer = code.trim();
    if (answer !== '') return answer;
    setFault(strings.emptyCode);
    focus();
    return undefined;
  }

  return { code, fault, field, type, focus, askAgain, checked };
}

/** The state of the code field. */
export type Code = ReturnType<typeof useCode>;
