import { createTranslate } from '#i18n';
import english from './list.en.json';

export const t = createTranslate(english);
