import { PasswordField } from '#ui/frame';
import { PasswordChecklist } from './PasswordChecklist';
import { t } from './messages';
import type { NewPassword } from './use-new-password';

/** A new password, its requirements, and its confirmation; the text of each field can be shown. */
export function NewPasswordFields({
  state,
  busy,
  userId,
  autoFocus = true,
}: {
  readonly state: NewPassword;
  readonly busy: boolean;
  /** User name for password managers. */
  readonly userId: string;
  readonly autoFocus?: boolean | undefined;
}) {
  return (
    <>
      <input autoComplete="username" hidden name="username" readOnly value={userId} />
      <PasswordField
        aria-required="true"
        autoComplete="new-password"
        autoFocus={autoFocus}
        label={t('account.new-password.newPassword')}
        name="new-password"
        readOnly={busy}
        size="touch"
        {...state.password.input}
        onChange={state.typePassword}
      />
      <PasswordChecklist password={state.typed} />
      <PasswordField
        aria-required="true"
        autoComplete="new-password"
        label={t('account.new-password.confirmPassword')}
        name="confirm-password"
        readOnly={busy}
        size="touch"
        {...state.confirmation.input}
      />
    </>
  );
}
