import { t } from './messages/users';
import { selectValue } from './select-value';

// Apart from the other labels: the top bar shows this one, and loads no catalogue of the sections.

/** What kind of user somebody is, for people; a value that is not known stays as it is. */
export const userTypeLabel = (type: string): string => t('backends.userTypes', selectValue(type));
