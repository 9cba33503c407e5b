import { useRef, useState } from 'react';
import { t } from './messages';

/** The code that is typed, and what is wrong with it. */
export function useCode() {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function change(text: string) {
    setCode(text);
    setError(undefined);
  }

  function focus() {
    field.current?.focus();
  }

  function clear() {
    change('');
    focus();
  }

  /** The code without blanks around it; else marks the field and goes to it. */
  function validate(): string | undefined {
    const answer = code.trim();
    if (answer !== '') return answer;
    setError(t('account.steps.emptyCode'));
    focus();
    return undefined;
  }

  return { code, error, field, change, focus, clear, validate };
}

export type CodeInput = ReturnType<typeof useCode>;
