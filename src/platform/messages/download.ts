import { createTranslate } from '#i18n';
import english from './download.en.json';

export const t = createTranslate(english);
