import { Alert } from '#ui';
import type { AccountMessage } from './message';

const focus = (element: HTMLElement | null) => element?.focus();

/** A message above a form; one that no field is to be corrected for takes the focus. */
export function MessageAlert({ message }: { readonly message: AccountMessage }) {
  const { tone, text, more, takesFocus } = message;
  return (
    <Alert ref={takesFocus === true ? focus : undefined} tone={tone}>
      <p>{text}</p>
      {more !== undefined && <p>{more}</p>}
    </Alert>
  );
}
