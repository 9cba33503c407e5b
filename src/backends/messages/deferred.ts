import { createTranslate } from '#i18n';
import english from './deferred.en.json';

export const t = createTranslate(english);
