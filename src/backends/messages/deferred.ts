import { createTranslate } from '#i18n';
import english from './deferred.en.json' with { type: 'json' };

export const t = createTranslate(english);
