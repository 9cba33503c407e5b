import { i18n } from '@lingui/core';

/** Values for the arguments of a message, by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Creates the `t` of one module from its English catalogue, which travels with the module's code. A language that is
 * loaded into Lingui's `i18n` and activated there goes before it; what that language lacks stays English.
 */
export function createTranslate<Id extends string>(english: Readonly<Record<Id, string>>) {
  return (id: Id, values?: MessageValues): string => {
    if (i18n.locale === '') i18n.loadAndActivate({ locale: 'en', locales: 'en-CA', messages: {} });
    return i18n._(id, values, { message: english[id] });
  };
}
