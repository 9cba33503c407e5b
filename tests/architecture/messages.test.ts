import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import * as v from 'valibot';
import { findLoadTimeCalls } from './load-time-calls';
import { findFrenchMistakes, listArguments } from './message-shape';

const CatalogueSchema = v.record(v.string(), v.string());

function listFiles(...patterns: readonly string[]): readonly string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    encoding: 'utf8',
  });
  return list.split('\n').filter((name) => existsSync(name) && name !== '');
}

function readCatalogue(file: string): Readonly<Record<string, string>> {
  return v.parse(CatalogueSchema, JSON.parse(readFileSync(file, 'utf8')));
}

const catalogues = listFiles(
  'src/**/messages/*en.json',
  'plugins/**/messages/*en.json',
  'server/**/messages/*en.json',
).map((file) => ({ file, french: file.replace(/en\.json$/, 'fr.json'), messages: readCatalogue(file) }));

const sources = listFiles(
  'src/**/*.ts',
  'src/**/*.tsx',
  'plugins/**/*.ts',
  'plugins/**/*.tsx',
  'server/**/*.ts',
)
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Whether code contains the id, or a template that produces it: `t(`sla.states.${state}`)`. */
function isUsed(id: string, texts: readonly string[]): boolean {
  const parent = id.slice(0, id.lastIndexOf('.') + 1);
  const nested = id.slice(0, parent.slice(0, -1).lastIndexOf('.') + 1);
  const isNamed = (text: string) =>
    [`'${id}'`, `\`${parent}\${`].some((part) => text.includes(part)) ||
    (nested !== '' && text.includes(`\`${nested}\${`) && text.includes(`}${id.slice(parent.length - 1)}\``));
  return texts.some(isNamed);
}

test('every message is used by the module of its catalogue', () => {
  const unused = catalogues.flatMap(({ file, messages }) => {
    const own = `${dirname(dirname(file))}/`;
    const texts = sources.filter((source) => source.file.startsWith(own)).map(({ text }) => text);
    return Object.keys(messages).filter((id) => !isUsed(id, texts));
  });
  expect(unused).toEqual([]);
});

test('an id is in one catalogue only', () => {
  const ids = catalogues.flatMap(({ messages }) => Object.keys(messages));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test.each(catalogues)('$file contains valid ICU messages', ({ messages }) => {
  for (const message of Object.values(messages)) expect(() => compileMessageOrThrow(message)).not.toThrow();
});

test.each(catalogues)('$french has the messages of $file', ({ french, messages }) => {
  expect(existsSync(french)).toBe(true);
  expect(Object.keys(readCatalogue(french))).toEqual(Object.keys(messages));
});

test.each(catalogues)('$french has the arguments of the English messages', ({ french, messages }) => {
  const translated = readCatalogue(french);
  const different = Object.entries(messages).filter(([id, message]) => {
    const [wanted, found] = [message, translated[id] ?? ''].map(listArguments);
    const isName = (one: string) => !one.includes(' = ');
    return (
      wanted?.some((one) => found?.includes(one) !== true) === true ||
      found?.filter(isName).some((one) => wanted?.includes(one) !== true) === true
    );
  });
  expect(different).toEqual([]);
});

test.each(catalogues)('$french follows French typography', ({ french }) => {
  const mistakes = Object.entries(readCatalogue(french)).flatMap(([id, message]) =>
    findFrenchMistakes(message).map((mistake) => `${id}: ${mistake}`),
  );
  expect(mistakes).toEqual([]);
});

test.each([
  ["L'état", 'an apostrophe is ’'],
  ['Filtre “Tout”', 'quotation marks are « and »'],
  ['Filtre « Tout\u00A0»', 'a no-break space follows «'],
  ['Filtre «\u00A0{name}»', 'a no-break space stands before »'],
  ['Rôle : {roll}', 'a no-break space stands before : % $'],
  ['{share}% du total', 'a no-break space stands before : % $'],
  ['{count, plural, one {# %} other {#\u00A0%}}', 'a no-break space stands before : % $'],
  ['Continuer ?', 'no space stands before ; ! ?'],
  ['Chargement...', 'an ellipsis is …'],
  ['{count, plural, other {# appels}}', 'a plural has the forms one and other'],
  ['{count, plural, one {1 appel} other {# appels}}', 'French counts 0 as one: # instead of 1'],
])('finds the mistake in %j', (message, mistake) => {
  expect(findFrenchMistakes(message)).toEqual([mistake]);
});

test('compares the arguments of messages by name, choices and exact numbers', () => {
  expect(
    listArguments('{b} {a, number} {a, plural, =0 {no} one {# {c}} other {#}} {d, select, x {1} other {2}}'),
  ).toEqual(['a', 'a = 0', 'b', 'c', 'd', 'd = other', 'd = x']);
});

/** Functions that return texts, labels and formats in the current language. */
const isReader = (name: string): boolean =>
  /^(t|getLocale|getLanguage|format[A-Z]\w*|(?!create)\w+Label)$/.test(name);

test.each([
  ["const title = t('a');", ['t']],
  ["export const titles = { one: t('a'), two: <p>{t('b')}</p> };", ['t', 't']],
  ['const options = names.map((name) => ({ name, label: t(`a.${name}`) }));', ['t']],
  ["const createNames = () => [t('a')]; const names = createNames().map(String);", ['createNames']],
  ['const price = formatDollars(1); const where = getLocale();', ['formatDollars', 'getLocale']],
  ["const title = (() => t('a'))();", ['t']],
  ["const createNames = () => [t('a')]; export function View() { return t('b'); }", []],
  [
    "const Lazy = lazyControl(() => t('a')); class Store { title = t('b'); } const o = { get a() { return t('c'); }, b() { t('d'); } };",
    [],
  ],
])('detects what a module reads at load time: %s', (text, calls) => {
  expect(findLoadTimeCalls({ file: 'view.tsx', text }, isReader)).toEqual(calls);
});

test('no module keeps a text in the language of its load time', () => {
  const found = sources.flatMap((source) =>
    findLoadTimeCalls(source, isReader).map((name) => `${source.file}: ${name}`),
  );
  expect(found).toEqual([]);
});
