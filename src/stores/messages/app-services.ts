import { createTranslate } from '#i18n';
import english from './app-services.en.json';

export const t = createTranslate(english);
