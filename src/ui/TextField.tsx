import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import styles from './TextField.module.css';
import { classes } from './classes';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  readonly label: ReactNode;
  /** A permanent hint below the field. */
  readonly hint?: ReactNode;
  /** Error message; marks the field as invalid and describes it for screen readers. */
  readonly error?: string | undefined;
  /** Regular is 34 px high, touch 44 px. */
  readonly size?: 'regular' | 'touch' | undefined;
  /** A control inside the field, at its end. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * An input with its label, hint and error message, associated for screen readers.
 *
 * @example <TextField error={error} label="Email" onChange={(event) => setEmail(event.target.value)} type="email" value={email} />
 */
export function TextField({
  label,
  hint,
  error,
  size = 'regular',
  end,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  const descriptions = classes(error !== undefined && errorId, hint !== undefined && hintId, describedBy);

  return (
    <div className={classes(styles['field'], className)}>
      <label className={styles['label']} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles['frame']}>
        <input
          {...rest}
          {...(descriptions === '' ? {} : { 'aria-describedby': descriptions })}
          {...(error === undefined ? {} : { 'aria-invalid': true })}
          className={classes(
            styles['input'],
            size === 'touch' && styles['touch'],
            end !== undefined && styles['withEnd'],
          )}
          id={inputId}
        />
        {end !== undefined && <div className={styles['end']}>{end}</div>}
      </div>
      {error !== undefined && (
        <p className={styles['error']} id={errorId}>
          <ErrorIcon />
          <span>{error}</span>
        </p>
      )}
      {hint !== undefined && (
        <p className={styles['hint']} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

function ErrorIcon() {
  return (
    <svg aria-hidden="true" className={styles['mark']} height="16" viewBox="0 0 16 16" width="16">
      <circle cx="8" cy="8" r="6.5" />
      <path d="M8 4.8v3.8M8 11v.1" />
    </svg>
  );
}
