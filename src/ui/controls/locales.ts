import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US';
import { useEffect, useState } from 'react';

/** Loaders of antd's locales other than English; each loads on first use. */
const languages: Readonly<Record<string, () => Promise<Locale>>> = {
  fr: async () => (await import('./french')).french,
};

const loaded = new Map<string, Locale>();

/** Returns antd's locale for a tag such as `fr-CA`; English while it loads or if there is none. */
export function useAntdLocale(locale: string): Locale {
  const [language = ''] = locale.split('-');
  const [, setLoaded] = useState('');

  useEffect(() => {
    const load = languages[language];
    if (load === undefined || loaded.has(language)) return undefined;
    const controller = new AbortController();
    const show = (texts: Locale): void => {
      loaded.set(language, texts);
      if (!controller.signal.aborted) setLoaded(language);
    };
    // After a failed load the texts stay English, and the next control retries.
    load().then(show, () => undefined);
    return () => controller.abort();
  }, [language]);

  return loaded.get(language) ?? english;
}
