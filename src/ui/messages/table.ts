import { createTranslate } from '#i18n';
import english from './table.en.json';

export const t = createTranslate(english);
