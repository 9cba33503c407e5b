import { createTranslate } from '#i18n';
import english from './session.en.json';

export const t = createTranslate(english);
