import { getLocale } from '#i18n';
import { t } from './messages';

/** Returns "Hello {first name}" (section 1), capitalised, or "Hello User" without a first name. */
export function getGreeting(givenName: string | undefined): string {
  const name = givenName?.trim() ?? '';
  const [first = '', ...rest] = name;
  return name === ''
    ? t('dashboard.helloNameless')
    : t('dashboard.hello', { name: first.toLocaleUpperCase(getLocale()) + rest.join('') });
}
