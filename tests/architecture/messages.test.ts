import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import * as v from 'valibot';

const CatalogueSchema = v.record(v.string(), v.string());

function listFiles(...patterns: readonly string[]): readonly string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    encoding: 'utf8',
  });
  return list.split('\n').filter((name) => existsSync(name) && name !== '');
}

const catalogues = listFiles(
  'src/**/messages/*en.json',
  'plugins/**/messages/*en.json',
  'server/**/messages/*en.json',
).map((file) => ({
  file,
  messages: v.parse(CatalogueSchema, JSON.parse(readFileSync(file, 'utf8'))),
}));

const sources = listFiles(
  'src/**/*.ts',
  'src/**/*.tsx',
  'plugins/**/*.ts',
  'plugins/**/*.tsx',
  'server/**/*.ts',
)
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Whether code names the id, or looks it up by a variable: `t(`sla.states.${state}`)`. */
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
    // The texts of lists are the kit's, for all sections.
    const scope = file.startsWith('plugins/kit/') ? 'plugins/' : `${dirname(dirname(file))}/`;
    const texts = sources.filter((source) => source.file.startsWith(scope)).map(({ text }) => text);
    return Object.keys(messages).filter((id) => !isUsed(id, texts));
  });
  expect(unused).toEqual([]);
});

test('an id stands in one catalogue', () => {
  const ids = catalogues.flatMap(({ messages }) => Object.keys(messages));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test.each(catalogues)('$file holds ICU messages', ({ messages }) => {
  for (const message of Object.values(messages)) expect(() => compileMessageOrThrow(message)).not.toThrow();
});
