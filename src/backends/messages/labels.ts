import { createTranslate } from '#i18n';
import english from './labels.en.json' with { type: 'json' };

export const t = createTranslate(english);
