import { t } from './messages/users';
import { selectValue } from './select-value';

// Separate from the other labels: the top bar uses it and must not load the catalogue of the sections.

/** Display label of a user type; an unknown value is returned unchanged. */
export const userTypeLabel = (type: string): string => t('backends.userTypes', selectValue(type));
