import { createTranslate } from '#i18n';
import english from './view.en.json';

export const t = createTranslate(english);
