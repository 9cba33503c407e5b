import { createTranslate } from '#i18n';
import english from './controls.en.json';

export const t = createTranslate(english);
