import { createTranslate } from '#i18n';
import english from './token-client.en.json';

export const t = createTranslate(english);
