import { getLocale } from '#i18n';
import { t } from './messages';

/** "Hello {given name}" of section 1: first letter capitalised, "User" when there is no given name. */
export function getGreeting(givenName: string | undefined): string {
  const name = givenName?.trim() ?? '';
  const [first = '', ...rest] = name;
  return name === ''
    ? t('dashboard.helloNameless')
    : t('dashboard.hello', { name: first.toLocaleUpperCase(getLocale()) + rest.join('') });
}
