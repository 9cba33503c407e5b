import { createTranslate } from '#i18n';
import english from './portal.en.json';

export const t = createTranslate(english);
