import { createTranslate } from '#i18n';
import english from './files.en.json';

export const t = createTranslate(english);
