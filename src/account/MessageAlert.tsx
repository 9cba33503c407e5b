import { Alert } from '#ui';
import type { AccountMessage } from './account-message';

const focusElement = (element: HTMLElement | null) => element?.focus();

export function MessageAlert({ message }: { readonly message: AccountMessage }) {
  const { tone, text, detail, takesFocus } = message;
  return (
    <Alert ref={takesFocus === true ? focusElement : undefined} tone={tone}>
      <p>{text}</p>
      {detail !== undefined && <p>{detail}</p>}
    </Alert>
  );
}
