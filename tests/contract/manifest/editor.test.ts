import type { CompletionItem, Position } from 'vscode-json-languageservice';
import { iconNames } from '#ui/icon-names';
import { goodText } from './corpus';
import { productManifestText } from './sample';
import { editor, getWords, opened } from './schema-editor';

/** The good manifest with one piece replaced; `|` marks the cursor. */
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
  // Hovers are Markdown, which escapes punctuation with backslashes.
  return JSON.stringify(found?.contents).replaceAll('\\\\', '');
}

async function diagnosis(text: string): Promise<readonly string[]> {
  const { document, json } = opened(text);
  const found = await editor.doValidation(document, json);
  return found.map((one) => `${one.range.start.line + 1}: ${getWords(one)}`);
}

const edited = (from: string, to: string): string => at(from, `${to}`).text;

describe('an editor that knows the schema completes', () => {
  const maps = '"load": "module",\n      "host": "maps",';

  it('the kinds of loading, each with its meaning', async () => {
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
      'a source that allows any host',
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
      'an invalid day',
      '"new": "2026-12-31"',
      '"new": "December"',
      ['82: Write true, false or the last day to show it, such as "2026-12-31".'],
    ],
    ['a comment', '"hosts": {', '// hosts\n  "hosts": {', ['32: Comments are not permitted in JSON.']],
  ])('%s', async (_story, from, to, expected) => {
    // The icons of the good manifest do not exist.
    const text = edited(from, to).replace('"icon": "share"', '"icon": "star"');
    expect(await diagnosis(text)).toEqual(expected);
  });

  it('nothing in the manifest of the product', async () => {
    expect(await diagnosis(productManifestText())).toEqual([]);
  });
});
