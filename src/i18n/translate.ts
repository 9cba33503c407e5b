import { i18n } from '@lingui/core';

/** Values for the arguments of a message, by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The messages of one module in one language. */
type Messages = Parameters<typeof i18n.loadAndActivate>[0]['messages'];

/** Fetches the messages of one module in the languages that it has besides English. */
type Languages = Readonly<Record<string, () => Promise<{ readonly default: Messages }>>>;

/** What all copies of this module on a page have in common: a section may bundle one of its own. */
interface Registry {
  readonly modules: Set<Languages>;
  /** The language whose messages were asked for last: modules that come later need them too. */
  wanted: string;
  /** Settles when the modules that came after the last change of language have their messages. */
  loading: Promise<unknown>;
  /** Called whenever a text or a format is read in the language. */
  onRead: () => void;
}

const english = 'en';
const registryKey = Symbol.for('portal.messages');

/** Under this key the loader of catalogues puts the other languages of one. */
const languagesKey = Symbol.for('portal.languages');

const isRegistry = (value: unknown): value is Registry => typeof value === 'object' && value !== null;
const isLanguages = (value: unknown): value is Languages => typeof value === 'object' && value !== null;

function getRegistry(): Registry {
  const known: unknown = Reflect.get(globalThis, registryKey);
  if (isRegistry(known)) return known;
  const made: Registry = {
    modules: new Set(),
    wanted: english,
    loading: Promise.resolve(),
    onRead: () => undefined,
  };
  Reflect.set(globalThis, registryKey, made);
  return made;
}

/** A failed module stays English, so that the others are in one language. */
async function loadModule(languages: Languages, language: string): Promise<boolean> {
  const load = Object.hasOwn(languages, language) ? languages[language] : undefined;
  if (load === undefined) return true;
  try {
    i18n.load(language, (await load()).default);
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates the `t` of one module from its English catalogue, which is bundled with the module. Messages of the
 * active language take precedence; missing ones stay English.
 */
export function createTranslate<Id extends string>(catalogue: Readonly<Record<Id, string>>) {
  const registry = getRegistry();
  const languages: unknown = Reflect.get(catalogue, languagesKey);
  if (isLanguages(languages)) {
    registry.modules.add(languages);
    if (registry.wanted !== english)
      registry.loading = Promise.all([registry.loading, loadModule(languages, registry.wanted)]);
  }
  return (id: Id, values?: MessageValues): string => {
    getLanguage();
    return i18n._(id, values, { message: catalogue[id] });
  };
}

const toLocale = (language: string): string => `${language}-CA`;

/** The language that texts are in now, such as `fr`. Observable by those who follow `onRead`. */
export function getLanguage(): string {
  // English messages come with the modules.
  if (i18n.locale === '') i18n.loadAndActivate({ locale: english, locales: toLocale(english), messages: {} });
  getRegistry().onRead();
  return i18n.locale;
}

/** The language with the country, for formats of `Intl`: `fr-CA`. */
export function getLocale(): string {
  return toLocale(getLanguage());
}

/**
 * Makes a format of `Intl` that follows the language of the page. It is made at its first use in a language, and kept.
 *
 * @example
 * const area = createFormat((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'meter' }));
 * area().format(1250); // "1,250 m", in French "1 250 m"
 */
export function createFormat<Format>(create: (locale: string) => Format): () => Format {
  const formats: Record<string, Format> = {};
  return () => {
    const locale = getLocale();
    return (formats[locale] ??= create(locale));
  };
}

// Made at its first use: to sort names, browsers load the rules of the language.
const getCollator = createFormat((locale) => new Intl.Collator(locale, { numeric: true }));

/**
 * Orders names that people read, by the rules of the language of the page, with numbers in them by their value. Since
 * 1.9.0.
 *
 * @example streets.toSorted((one, other) => compareNames(one.name, other.name));
 */
export function compareNames(one: string, other: string): number {
  return getCollator().compare(one, other);
}

/** Fetches the messages of all modules of the page in a language; resolves to whether all of them have come. */
export async function loadLanguage(language: string): Promise<boolean> {
  const registry = getRegistry();
  registry.wanted = language;
  const loaded = await Promise.all([...registry.modules].map((one) => loadModule(one, language)));
  return loaded.every(Boolean);
}

/** Fetches the messages of all languages, where one program writes in several of them. */
export async function loadAllLanguages(): Promise<void> {
  const languages = [...getRegistry().modules].flatMap(Object.keys);
  await Promise.all([...new Set(languages)].map(loadLanguage));
}

/** Has all texts and formats of the page in a language from now on. */
export function activateLanguage(language: string): void {
  // Its messages are in the modules, which Lingui cannot know.
  if (i18n.locale === '') i18n.load(english, {});
  i18n.activate(language, toLocale(language));
}

/** Settles when the modules that have come since are in the active language, too. */
export function waitForMessages(): Promise<unknown> {
  return getRegistry().loading;
}

/** Calls `read` whenever a text or a format is read, and `react` after each change of language. */
export function followLanguage(read: () => void, react: () => void): void {
  getRegistry().onRead = read;
  i18n.on('change', react);
}

/** Writes something in a language whose messages are loaded. `write` must not wait for anything: others go on in English. */
export function writeInLanguage<T>(language: string, write: () => T): T {
  activateLanguage(language);
  try {
    return write();
  } finally {
    activateLanguage(english);
  }
}
