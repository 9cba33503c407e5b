import type { AlertTone } from '#ui';

/** Words above a form, and how they are meant. */
export interface AccountMessage {
  readonly tone: AlertTone;
  readonly text: string;
}
