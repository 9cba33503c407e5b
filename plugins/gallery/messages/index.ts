import { createTranslate } from '@portal/i18n';
import english from './en.json';

/** An id of a message of the gallery. */
export type MessageId = keyof typeof english;

export const t = createTranslate(english);
