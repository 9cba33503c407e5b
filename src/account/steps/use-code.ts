import { useField } from '../use-field';
import { cleanCode } from './clean-code';
import { t } from './messages';

/** The field of a one-time code, and what is wrong with it. */
export function useCode() {
  const { input, setError, read, write, focus } = useField();

  function clear() {
    write('');
    setError(undefined);
    focus();
  }

  /** The code as it is sent; without one, marks the field and goes to it. */
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
