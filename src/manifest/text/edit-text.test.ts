import { goodText } from '../../../tests/contract/manifest/corpus';
import { addEntry, addHost } from './edit-text';
import { parseManifestText } from './parse-text';

const app = { name: 'plans', load: 'module', host: 'plans' };
const route = { path: '/plans', label: 'Plans', permissions: ['visit:plans-page'], app: 'plans' };

function added(text: string): string {
  return addEntry(
    addEntry(addHost(text, 'plans', 'https://plans.example.test'), 'apps', app),
    'routes',
    route,
  );
}

/** Returns the lines that the second text adds; checks that it keeps all lines of the first, in order. */
function newLines(before: string, after: string): string[] {
  const rest = before.split('\n');
  const lines = after.split('\n').filter((line) => {
    if (rest[0] !== line && rest[0] !== line.replace(/,(\r?)$/, '$1')) return true;
    rest.shift();
    return false;
  });
  expect(rest).toEqual([]);
  return lines;
}

describe('an added entry', () => {
  it('is formatted like the previous entry, and all other lines are unchanged', () => {
    expect(newLines(goodText, added(goodText))).toEqual([
      '    "plans": "https://plans.example.test"',
      '    { "name": "plans", "load": "module", "host": "plans" }',
      '    { "path": "/plans", "label": "Plans", "permissions": ["visit:plans-page"], "app": "plans" }',
    ]);
  });

  it('results in a valid manifest', () => {
    const { portal, problems } = parseManifestText(added(goodText));
    expect(problems).toEqual([]);
    expect(portal?.apps.get('plans')?.host).toBe('https://plans.example.test');
  });

  it('spans several lines if the previous entry does, or if one line gets too long', () => {
    const label = 'A label that makes the line too long for one line of a manifest';
    const before = goodText
      .replace(/\n {4}\{ "path": "\/reports".*/, '')
      .replace(/("app": "maps" \}),(\s*\])/, '$1$2');
    expect(newLines(before, addEntry(before, 'routes', { ...route, label }))).toEqual([
      '    {',
      '      "path": "/plans",',
      `      "label": "${label}",`,
      '      "permissions": ["visit:plans-page"],',
      '      "app": "plans"',
      '    }',
    ]);
  });

  it.each([
    ['tabs', goodText.replaceAll(/^( {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2)), '\t\t"plans": '],
    ['four spaces', goodText.replaceAll(/^ +/gm, (spaces) => spaces + spaces), '        "plans": '],
    ['CRLF line endings', goodText.replaceAll('\n', '\r\n'), '    "plans": '],
  ])('preserves %s', (_story, text, start) => {
    const lines = newLines(text, added(text));
    expect(lines).toHaveLength(3);
    expect(lines[0]?.startsWith(start)).toBe(true);
    expect(added(text).includes('\r\n')).toBe(text.includes('\r\n'));
    expect(added(text).split('\n').length - text.split('\n').length).toBe(3);
    expect(parseManifestText(added(text)).problems).toEqual([]);
  });

  it('preserves a text without line breaks', () => {
    const flat = JSON.stringify(JSON.parse(goodText));
    expect(added(flat)).not.toContain('\n');
    expect(parseManifestText(added(flat)).problems).toEqual([]);
  });

  it('preserves a byte order mark', () => {
    expect(added(`\uFEFF${goodText}`)).toBe(`\uFEFF${added(goodText)}`);
  });

  it.each([
    ['on several lines', '{\n  "apps": []\n}', '{\n  "apps": [\n    { "name": "plans" }\n  ]\n}'],
    ['with tabs', '{\n\t"apps": [ ]\n}', '{\n\t"apps": [\n\t\t{ "name": "plans" }\n\t]\n}'],
  ])('fills an empty list %s', (_story, text, expected) => {
    expect(
      addEntry(text, 'apps', { name: 'plans' }).replaceAll(
        /\{\s+"name": "plans"\s+\}/g,
        '{ "name": "plans" }',
      ),
    ).toBe(expected);
  });

  it('requires the list', () => {
    expect(() => addEntry('{}', 'apps', app)).toThrow('The manifest has no "apps" to add to.');
  });
});
