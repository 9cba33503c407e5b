import { createTranslate } from '#i18n';
import english from './library.en.json';

export const t = createTranslate(english);
