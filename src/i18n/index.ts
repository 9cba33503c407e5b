import { i18n } from '@lingui/core';

/** Values for the arguments of a message, by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Creates the `t` of one module from its English catalogue, which is bundled with the module. Messages of an
 * active language in Lingui's `i18n` take precedence; missing ones stay English.
 */
export function createTranslate<Id extends string>(english: Readonly<Record<Id, string>>) {
  return (id: Id, values?: MessageValues): string => {
    if (i18n.locale === '') i18n.loadAndActivate({ locale: 'en', locales: 'en-CA', messages: {} });
    return i18n._(id, values, { message: english[id] });
  };
}
