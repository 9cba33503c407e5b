import { createTranslate } from '#i18n';
import english from './en.json';

export const t = createTranslate(english);
