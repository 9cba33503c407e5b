import { TextField } from '#ui';
import form from '../form.module.css';
import { strings } from './strings';
import type { Code } from './use-code';

/** The field for a one-time code: phones offer the code they just received, and pasting works. */
export function CodeField({
  code,
  busy,
  describedBy,
}: {
  readonly code: Code;
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
      error={code.fault}
      inputMode="numeric"
      label={strings.code}
      name="code"
      onChange={(event) => code.type(event.target.value)}
      readOnly={busy}
      ref={code.field}
      size="touch"
      spellCheck={false}
      value={code.code}
    />
  );
}
