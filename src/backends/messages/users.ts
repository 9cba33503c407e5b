import { createTranslate } from '#i18n';
import english from './users.en.json' with { type: 'json' };

export const t = createTranslate(english);
