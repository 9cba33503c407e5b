import { useField } from '../use-field';
import { cleanCode } from './clean-code';
import { t } from './messages';

/** The field of a one-time code, with its error. */
export function useCode() {
  const { input, setError, read, write, focus } = useField();

  function clear() {
    write('');
    setError(undefined);
    focus();
  }

  /** Returns the cleaned code; without one, marks and focuses the field. */
  function validate(): string | undefined {
    const answer = cleanCode(read());
    if (answer !== '') return answer;
    setError(t('account.steps.emptyCode'));
    focus();
    return undefined;
  }

  return { input, focus, clear, validate };
}

export type CodeInput = ReturnType<typeof useCode>;
