import { createTranslate } from '#i18n';
import english from './copy.en.json';

export const t = createTranslate(english);
