import { Alert } from '#ui';
import type { AccountMessage } from './account-message';

const focusElement = (element: HTMLElement | null) => element?.focus();

/** A message above a form; one that no field is to be corrected for takes the focus. */
export function MessageAlert({ message }: { readonly message: AccountMessage }) {
  const { tone, text, detail, takesFocus } = message;
  return (
    <Alert ref={takesFocus === true ? focusElement : undefined} tone={tone}>
      <p>{text}</p>
      {detail !== undefined && <p>{detail}</p>}
    </Alert>
  );
}
