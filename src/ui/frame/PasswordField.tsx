import { useState } from 'react';
import styles from './PasswordField.module.css';
import { t } from './messages';
import { TextField, type TextFieldProps } from '../TextField';
import { VisuallyHidden } from '../VisuallyHidden';

/** Props of a text field except `type` and `end`, which the show/hide switch uses. */
export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'>;

/** A password field with a button that shows or hides the password; pasting works. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [touched, setTouched] = useState(false);

  function toggle() {
    setShown(!shown);
    setTouched(true);
  }

  const toggleButton = (
    <button
      aria-label={t('ui.frame.showOrHidePassword')}
      aria-pressed={shown}
      className={styles['toggle']}
      onClick={toggle}
      type="button"
    >
      {shown ? t('ui.frame.hide') : t('ui.frame.show')}
    </button>
  );

  return (
    <div>
      <TextField
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        end={toggleButton}
        type={shown ? 'text' : 'password'}
      />
      <VisuallyHidden>
        <span aria-live="polite">
          {touched && (shown ? t('ui.frame.passwordShown') : t('ui.frame.passwordHidden'))}
        </span>
      </VisuallyHidden>
    </div>
  );
}
