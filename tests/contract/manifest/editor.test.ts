import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  getLanguageService,
  TextDocument,
  type CompletionItem,
  type Diagnostic,
  type Position,
} from 'vscode-json-languageservice';
import { iconNames } from '#ui/icon-names';
import { help, helpAt, type Schema } from '../../../schemas/help/describe';
import { goodText } from './corpus';
import { productManifestText } from './sample';

const schemaText = readFileSync(join(__dirname, '../../../schemas/portal.manifest.schema.json'), 'utf8');
const schema: unknown = JSON.parse(schemaText);
const schemaAddress = 'file:///schemas/portal.manifest.schema.json';

/** The JSON support of Visual Studio Code, as it is when the manifest is open there. */
const editor = getLanguageService({
  // What the manifest names in its first line.
  schemaRequestService: () => Promise.resolve(schemaText),
  clientCapabilities: {
    textDocument: { completion: { completionItem: { documentationFormat: ['plaintext'] } } },
  },
});
editor.configure({ validate: true, schemas: [{ uri: schemaAddress, fileMatch: ['*'] }] });

function opened(text: string) {
  const document = TextDocument.create('file:///portal.manifest.json', 'json', 1, text);
  return { document, json: editor.parseJSONDocument(document) };
}

/** The good manifest with another piece in the place of one, in which `|` is where the person is. */
function at(from: string, to: string): { text: string; position: Position } {
  const parts = goodText.split(from);
  if (parts.length !== 2) throw new Error(`"${from}" stands ${parts.length - 1} times in the text`);
  const marked = parts.join(to);
  const text = marked.replace('|', '');
  return { text, position: opened(text).document.positionAt(marked.indexOf('|')) };
}

async function completions(from: string, to: string): Promise<readonly CompletionItem[]> {
  const { text, position } = at(from, to);
  const { document, json } = opened(text);
  return (await editor.doComplete(document, position, json))?.items ?? [];
}

async function hover(from: string, to: string): Promise<string> {
  const { text, position } = at(from, to);
  const { document, json } = opened(text);
  const found = await editor.doHover(document, position, json);
  // What is shown is markdown, with a backslash before each mark.
  return JSON.stringify(found?.contents).replaceAll('\\\\', '');
}

function getWords({ message }: Diagnostic): string {
  return typeof message === 'string' ? message : message.value;
}

async function diagnosis(text: string): Promise<readonly string[]> {
  const { document, json } = opened(text);
  const found = await editor.doValidation(document, json);
  return found.map((one) => `${one.range.start.line + 1}: ${getWords(one)}`);
}

const edited = (from: string, to: string): string => at(from, `${to}`).text;

describe('an editor that knows the schema completes', () => {
  const maps = '"load": "module",\n      "host": "maps",';

  it('the kinds of loading, each with what it means', async () => {
    const items = await completions(maps, '"load": |,\n      "host": "maps",');
    expect(items.map(({ label }) => label)).toEqual(
      ['builtin', 'module', 'system', 'global', 'iframe', 'federation'].map((kind) => `"${kind}"`),
    );
    expect(items[1]?.documentation).toBe(
      'A native ES module that exports lifecycles. The format for new apps.',
    );
  });

  it('the icons, each with what it shows', async () => {
    const items = await completions('"icon": "map"', '"icon": |');
    expect(items.map(({ label }) => label)).toEqual(iconNames.map((name) => `"${name}"`));
    expect(items.find(({ label }) => label === '"scale"')?.documentation).toBe('The scales of justice');
  });

  it('the keys of a route, each with its description', async () => {
    const items = await completions('"feature": "trial",', '"feature": "trial", |');
    const labels = items.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['tooltip', 'strict', 'hidden', 'children']));
    expect(labels).not.toContain('path');
    expect(items.find(({ label }) => label === 'hidden')?.documentation).toBe(
      'true keeps a route with a label out of the menu. Default: false.',
    );
  });

  it.each([
    [
      'a host',
      '"maps": "https://maps.example.test"',
      '"maps": |',
      'An address',
      /https:\/\/\$\{1:my-app\.example\.ca\}/,
    ],
    [
      'an app',
      '"apps": [\n    { "name": "dashboard"',
      '"apps": [|, { "name": "dashboard"',
      'An app from another host',
      /"load": "\$\{2\|module,system,global,iframe,federation\|\}"/,
    ],
    [
      'a route',
      '"routes": [\n    {\n      "path": "/home"',
      '"routes": [|, { "path": "/home"',
      'A route to an app',
      /"permissions": \[\s*"visit:\$\{1:my-app\}-page"\s*\]/,
    ],
    [
      'a widget',
      '"widgets": [\n    {\n      "name": "by-class"',
      '"widgets": [|, { "name": "by-class"',
      'A widget',
      /"part": "\$\{3:card\}"/,
    ],
    [
      'an integrated application',
      '"integrations": [\n    {\n      "name": "tax-atlas"',
      '"integrations": [|, { "name": "tax-atlas"',
      'An integrated application',
      /"hosts": \[\s*"\$\{4:atlas\}"\s*\]/,
    ],
  ])('%s from a snippet', async (_story, from, to, label, text) => {
    const item = (await completions(from, to)).find((one) => one.label === label);
    expect(item?.insertText).toMatch(text);
  });
});

describe('it explains', () => {
  it.each([
    [
      'a key',
      '"exact": false',
      '"ex|act": false',
      'false gives the route all addresses below its path as well',
    ],
    [
      'a key of an app',
      '"entry": "main.js"',
      '"en|try": "main.js"',
      'on its host or on one of sources.script',
    ],
    [
      'a key of a child',
      '"label": "Dashboard"',
      '"la|bel": "Dashboard"',
      'A route without one is not in the menu',
    ],
    ['a host', '"reports": "http', '"rep|orts": "http', 'null where each environment sets its own'],
    [
      'a value of a list of values',
      '"load": "system"',
      '"load": "sys|tem"',
      'A SystemJS module that exports',
    ],
    ['an exception from the policy', '"inline-style"', '"inline|-style"', 'It writes inline styles'],
  ])('%s', async (_story, from, to, words) => {
    expect(await hover(from, to)).toContain(words);
  });
});

describe('it marks', () => {
  it.each([
    ['nothing in a good manifest', '"title": "Sample Portal"', '"title": "Sample Portal"', []],
    [
      'a wildcard',
      '"https://maps.example.test"',
      '"https://*.example.test"',
      ['34: Write the address of one host, such as "https://maps.example.ca": no wildcard, no query.'],
    ],
    [
      'a source that is any host',
      '"https://tiles.example.test"',
      '"https://*"',
      ['49: Write the address of one host, such as "https://maps.example.ca": no wildcard, no query.'],
    ],
    [
      'a route with app and redirect',
      '"new": true,',
      '"new": true, "redirect": "/maps",',
      ['86: A route has either "app" or "redirect".'],
    ],
    [
      'a route with neither',
      '"append": ["ccmm"],\n      "app": "assessment"',
      '"append": ["ccmm"]',
      ['66: Missing property "app".'],
    ],
    [
      'a key that is misspelt',
      '"tooltip": "Assessed',
      '"tooltpi": "Assessed',
      ['69: Property tooltpi is not allowed.'],
    ],
    [
      'a path with a slash at its end',
      '"path": "/reports"',
      '"path": "/reports/"',
      ['86: Write a path such as "/building-permits": a slash before each part, none at the end.'],
    ],
    [
      'a permission without its verb',
      '"permissions": ["visit:atlas-page"]',
      '"permissions": ["atlas"]',
      ['104: Write a permission such as "visit:home-page".'],
    ],
    [
      'a day that is none',
      '"new": "2026-12-31"',
      '"new": "December"',
      ['82: Write true, false or the last day to show it, such as "2026-12-31".'],
    ],
    ['a comment', '"hosts": {', '// hosts\n  "hosts": {', ['32: Comments are not permitted in JSON.']],
  ])('%s', async (_story, from, to, expected) => {
    // The icons of the good manifest are made up.
    const text = edited(from, to).replace('"icon": "share"', '"icon": "star"');
    expect(await diagnosis(text)).toEqual(expected);
  });

  it('nothing in the manifest of the product', async () => {
    expect(await diagnosis(productManifestText())).toEqual([]);
  });
});

describe('the help', () => {
  function isSchema(value: unknown): value is Schema {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  }

  interface Described {
    readonly key: string;
    readonly node: Schema;
    /** Where it stands in the schema. */
    readonly pointer: string;
  }

  /** Every key of the schema with what stands at it. */
  function getKeys(node: Schema, key = '', pointer = ''): readonly Described[] {
    const properties = isSchema(node['properties']) ? Object.entries(node['properties']) : [];
    const below: readonly (readonly [string, string, unknown])[] = [
      ...properties.map(
        ([name, value]) => [key === '' ? name : `${key}.${name}`, `properties/${name}`, value] as const,
      ),
      [`${key}[]`, 'items', node['items']],
      [`${key}.*`, 'additionalProperties', node['additionalProperties']],
    ];
    return below.flatMap(([name, step, value]) => {
      const place = `${pointer}/${step}`;
      return isSchema(value)
        ? [{ key: name, node: value, pointer: place }, ...getKeys(value, name, place)]
        : [];
    });
  }

  const described = isSchema(schema) ? getKeys(schema) : [];
  // The entries of these lists have keys of their own and no words.
  const plain = ['portal.themes[]', 'portal.links.social[]'];

  it('describes every key, with an example or the values that there are', () => {
    const bare = described.filter(
      ({ key, node }) =>
        !plain.includes(key) &&
        (typeof node['description'] !== 'string' ||
          !['examples', 'enum', 'const'].some((word) => word in node)),
    );
    expect(bare.map(({ key }) => key)).toEqual([]);
  });

  it('has no words for a key that there is not', () => {
    const keys = new Set(described.map(({ key }) => key.replace('.children[]', '')));
    expect(Object.keys(help).filter((key) => !keys.has(key))).toEqual([]);
    expect(helpAt('routes[].children[].path')).toBe(help['routes[].path']);
  });

  it('gives examples that the schema accepts', async () => {
    const wrong: string[] = [];
    for (const { key, node, pointer } of described) {
      const { examples } = node;
      for (const example of Array.isArray(examples) ? examples : []) {
        // Examples of whole objects show the keys that matter and leave out others.
        if (isSchema(example) || (Array.isArray(example) && isSchema(example[0]))) continue;
        const { document, json } = opened(JSON.stringify(example));
        const found = await editor.doValidation(document, json, undefined, {
          $ref: `${schemaAddress}#${pointer}`,
        });
        wrong.push(...found.map((one) => `${key}: ${getWords(one)}`));
      }
    }
    expect(wrong).toEqual([]);
  });
});
