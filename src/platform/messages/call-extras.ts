import { createTranslate } from '#i18n';
import english from './call-extras.en.json';

export const t = createTranslate(english);
