import { TextField } from '#ui';
import form from '../form.module.css';
import { t } from './messages';
import type { CodeInput } from './use-code';

/** The field for a one-time code, with phone autofill and support for pasting. */
export function CodeField({
  code,
  busy,
  describedBy,
}: {
  readonly code: CodeInput;
  readonly busy: boolean;
  readonly describedBy?: string | undefined;
}) {
  return (
    <TextField
      aria-describedby={describedBy}
      aria-required="true"
      autoComplete="one-time-code"
      autoFocus
      className={form['code']}
      inputMode="numeric"
      label={t('account.steps.code')}
      name="code"
      readOnly={busy}
      size="touch"
      spellCheck={false}
      {...code.input}
    />
  );
}
