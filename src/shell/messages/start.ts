import { createTranslate } from '#i18n';
import english from './start.en.json';

export const t = createTranslate(english);
