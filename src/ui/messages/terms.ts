import { createTranslate } from '#i18n';
import english from './terms.en.json';

export const t = createTranslate(english);
