import { PasswordField } from '#ui/frame';
import { PasswordChecklist } from './PasswordChecklist';
import { t } from './messages';
import type { NewPassword } from './use-new-password';

/** A new password, its requirements, and the same once more; each field can be shown. */
export function NewPasswordFields({
  state,
  busy,
  userId,
  autoFocus = true,
}: {
  readonly state: NewPassword;
  readonly busy: boolean;
  /** For whom a password manager stores the new password. */
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
        error={state.errors.password}
        label={t('account.new-password.newPassword')}
        name="new-password"
        onChange={(event) => state.changePassword(event.target.value)}
        readOnly={busy}
        ref={state.passwordField}
        size="touch"
        value={state.password}
      />
      <PasswordChecklist password={state.password} />
      <PasswordField
        aria-required="true"
        autoComplete="new-password"
        error={state.errors.confirmation}
        label={t('account.new-password.confirmPassword')}
        name="confirm-password"
        onChange={(event) => state.changeConfirmation(event.target.value)}
        readOnly={busy}
        ref={state.confirmationField}
        size="touch"
        value={state.confirmation}
      />
    </>
  );
}
