import { i18n } from '@lingui/core';

/** Values for the arguments of a message, by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The messages of one module in one language. */
type Messages = Parameters<typeof i18n.loadAndActivate>[0]['messages'];

/** Loaders of one module's messages, by language other than English. */
type Languages = Readonly<Record<string, () => Promise<{ readonly default: Messages }>>>;

/** State shared by all copies of this module on a page; a section may bundle its own copy. */
interface Registry {
  readonly modules: Set<Languages>;
  /** The language requested last; modules that load later need its messages too. */
  wanted: string;
  /** Settles when modules loaded after the last change of language have their messages. */
  loading: Promise<unknown>;
  /** Called whenever a message or format is read. */
  onRead: () => void;
}

const english = 'en';
const registryKey = Symbol.for('portal.messages');

/** The key under which the catalogue loader stores the other languages of a catalogue. */
const languagesKey = Symbol.for('portal.languages');

const isRegistry = (value: unknown): value is Registry => typeof value === 'object' && value !== null;
const isLanguages = (value: unknown): value is Languages => typeof value === 'object' && value !== null;

function getRegistry(): Registry {
  const known: unknown = Reflect.get(globalThis, registryKey);
  if (isRegistry(known)) return known;
  const created: Registry = {
    modules: new Set(),
    wanted: english,
    loading: Promise.resolve(),
    onRead: () => undefined,
  };
  Reflect.set(globalThis, registryKey, created);
  return created;
}

/** Resolves to whether the messages loaded. A module that fails stays English. */
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

/** Returns the active language, such as `fr`. Observable through `onRead`. */
export function getLanguage(): string {
  // English messages are bundled with the modules.
  if (i18n.locale === '') i18n.loadAndActivate({ locale: english, locales: toLocale(english), messages: {} });
  getRegistry().onRead();
  return i18n.locale;
}

/** Returns the BCP 47 locale for `Intl`, such as `fr-CA`. */
export function getLocale(): string {
  return toLocale(getLanguage());
}

/**
 * Creates a getter for an `Intl` format in the active language. The
 * format is created on first use and cached per language.
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

// Created lazily: browsers load collation data for it.
const getCollator = createFormat((locale) => new Intl.Collator(locale, { numeric: true }));

/**
 * Compares display names by the collation of the active language, with numbers in natural order. Since 1.9.0.
 *
 * @example streets.toSorted((one, other) => compareNames(one.name, other.name));
 */
export function compareNames(one: string, other: string): number {
  return getCollator().compare(one, other);
}

/** Loads the messages of all modules on the page in a language. Resolves to whether all of them loaded. */
export async function loadLanguage(language: string): Promise<boolean> {
  const registry = getRegistry();
  registry.wanted = language;
  const loaded = await Promise.all([...registry.modules].map((one) => loadModule(one, language)));
  return loaded.every(Boolean);
}

/** Loads the messages of all languages, for programs that write in several languages. */
export async function loadAllLanguages(): Promise<void> {
  const languages = [...getRegistry().modules].flatMap(Object.keys);
  await Promise.all([...new Set(languages)].map(loadLanguage));
}

/** Activates a language for all messages and formats on the page. */
export function activateLanguage(language: string): void {
  // Lingui requires a loaded catalogue; the messages themselves are in the modules.
  if (i18n.locale === '') i18n.load(english, {});
  i18n.activate(language, toLocale(language));
}

/** Settles when modules loaded in the meantime are in the active language too. */
export function waitForMessages(): Promise<unknown> {
  return getRegistry().loading;
}

/** Calls `read` whenever a message or format is read, and `react` after each change of language. */
export function followLanguage(read: () => void, react: () => void): void {
  getRegistry().onRead = read;
  i18n.on('change', react);
}

/**
 * Runs `write` with a loaded language active, then activates English again. `write` must be synchronous.
 */
export function writeInLanguage<T>(language: string, write: () => T): T {
  activateLanguage(language);
  try {
    return write();
  } finally {
    activateLanguage(english);
  }
}
