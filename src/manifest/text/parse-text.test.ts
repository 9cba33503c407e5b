import fc from 'fast-check';
import { getProblems, productManifestText, sampleManifest } from '../../../tests/contract/manifest/sample';
import { formatProblem } from '../problem';
import { parseManifestText } from './parse-text';

const good = JSON.stringify(sampleManifest(), undefined, 2);

function getLine(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

describe('the position of a problem', () => {
  it('has file, line, column and JSON path, with the nearest name', () => {
    const text = productManifestText().replace('"label": "RfRs"', '"lable": "RfRs"');
    const [problem, ...others] = parseManifestText(text).problems;
    expect(others).toEqual([]);
    const line = getLine(text, '"lable"');
    expect(problem === undefined ? '' : formatProblem('portal.manifest.json', problem)).toBe(
      `portal.manifest.json:${line}:7 /routes/7/lable unknown key "lable"; did you mean "label"?`,
    );
  });

  it("is the value's if the value is invalid", () => {
    const text = '{ "manifestVersion": 2,\n  "portal": {},\n  "hosts": { "rfr":  "ftp://x" }\n}';
    expect(getProblems(text)).toContainEqual(
      expect.objectContaining({ path: '/hosts/rfr', line: 3, column: 22, severity: 'error' }),
    );
  });

  it("is the object's if a key is missing", () => {
    const text = good.replace('"name": "maps",', '');
    const lines = text.split('\n');
    const [problem] = getProblems(text);
    expect(problem).toMatchObject({ path: '/apps/2', message: 'needs "name"' });
    expect(lines[(problem?.line ?? 0) - 1]?.slice((problem?.column ?? 0) - 1)).toBe('{');
  });

  it('determines the order of problems', () => {
    const text = good.replace('"title": "Sample Portal"', '"title": ""').replace('"/maps"', '"maps"');
    const lines = getProblems(text).map((problem) => problem.line);
    expect(lines).toHaveLength(2);
    expect(lines).toEqual([getLine(text, '"title": ""'), getLine(text, '"path": "maps"')]);
  });

  it('is absent if a manifest was not read from text', () => {
    expect(formatProblem('m.json', { code: 'schema', severity: 'error', path: '', message: 'x' })).toBe(
      'm.json / x',
    );
  });
});

describe('texts that are not valid JSON', () => {
  it.each([
    ['nothing', '', 'is empty; a manifest is one JSON object, in braces'],
    ['blank lines', ' \n\n', 'is empty; a manifest is one JSON object, in braces'],
    [
      'a comma before a brace',
      '{ "a": 1, }',
      'has a comma before "}"; take it away, or write what should follow it',
    ],
    [
      'a comma before a bracket',
      '{ "a": [1,\n] }',
      'has a comma before "]"; take it away, or write what should follow it',
    ],
    ['a comment', '{ "a": 1 // ours\n}', 'has a comment, and JSON has none; write "$comment": "…" instead'],
    [
      'a block comment',
      '{ /* ours */ "a": 1 }',
      'has a comment, and JSON has none; write "$comment": "…" instead',
    ],
    ['a key in single quotes', "{ 'a': 1 }", 'has single quotes; JSON wants double ones'],
    ['a value in single quotes', '{ "a": \'b\' }', 'has single quotes; JSON wants double ones'],
    ['another fault', '{ "a" 1 }', 'is not valid JSON: colon expected'],
  ])('%s has its own message', (_story, text, message) => {
    expect(parseManifestText(text).problems).toMatchObject([{ code: 'json-syntax', message }]);
  });

  it.each([
    ['nothing', '', 1, 1],
    ['spaces', '  \n ', 2, 2],
    ['a comment', '{\n  // ours\n}', 2, 3],
    ['a block comment', '/* ours */ {}', 1, 1],
    ['a comma too many', '{\n  "portal": {},\n}', 3, 1],
    ['a comma too few', '{ "a": 1\n  "b": 2 }', 1, 9],
    ['an end that is missing', '{ "a": [1, 2', 1, 13],
    ['two documents', '{} {}', 1, 4],
    ['no quotation marks', '{ a: 1 }', 1, 3],
    ['a text that never ends', '{ "a": "b', 1, 8],
    ['not a number', '{ "a": NaN }', 1, 8],
    ['control characters', '{ "a": "\u0000" }', 1, 8],
  ])('%s: reports the position', (_story, text, line, column) => {
    const { portal, problems } = parseManifestText(text);
    expect(portal).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'json-syntax', path: '', line, column }]);
    expect(problems[0]?.message).toMatch(/^(is not valid JSON: [a-z ]+$|has a comm|is empty)/);
  });

  it.each(['null', '[]', '7', '"text"', 'true', '[[[]]]'])(
    'rejects %s, which is JSON but not a manifest',
    (text) => {
      expect(parseManifestText(text).portal).toBeUndefined();
      expect(getProblems(text)[0]).toMatchObject({ severity: 'error', line: 1, column: 1 });
    },
  );

  it('accepts a byte order mark', () => {
    expect(parseManifestText(`\uFEFF${good}`).problems).toEqual([]);
  });

  it('accepts other line endings, and still counts lines', () => {
    const text = good.replaceAll('\n', '\r\n');
    expect(parseManifestText(text).problems).toEqual([]);
    const broken = text.replace('"path": "/maps"', '"path": "maps"');
    expect(getProblems(broken)).toMatchObject([
      { line: getLine(broken, '"path": "maps"'), path: '/routes/2/path' },
    ]);
  });
});

describe('hostile texts', () => {
  it.each([
    ['a key twice', '{"manifestVersion": 2, "apps": [], "apps": []}', '/apps'],
    [
      'a key twice deep down',
      '{"manifestVersion": 2, "portal": {"title": "a",\n "title": "b"}}',
      '/portal/title',
    ],
    ['__proto__ twice', '{"manifestVersion": 2, "__proto__": 1, "__proto__": 2}', '/__proto__'],
  ])('rejects %s, because only one of the two would count', (_story, text, path) => {
    expect(getProblems(text)).toContainEqual(expect.objectContaining({ code: 'duplicate-key', path }));
  });

  it('treats __proto__ as an unknown key and changes no prototype', () => {
    const text = good.replace('{', '{"__proto__": {"polluted": true},');
    expect(getProblems(text)).toMatchObject([
      { code: 'unknown-key', path: '/__proto__', line: 1, column: 2 },
    ]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('rejects 10 MB based on length alone', () => {
    expect(getProblems(' '.repeat(10_000_000))).toEqual([
      {
        code: 'too-large',
        severity: 'error',
        path: '',
        message: 'is 10000000 characters long; at most 2000000 are accepted',
        line: 1,
        column: 1,
      },
    ]);
  });

  it.each([
    ['lists', '['],
    ['objects', '{"a":'],
    ['both', '[{"a":'],
  ])('rejects a million nested %s without exhausting the stack', (_story, part) => {
    const text = part.repeat(Math.floor(1_900_000 / part.length));
    expect(getProblems(text)).toMatchObject([{ code: 'too-deep', line: 1 }]);
  });

  it('ignores brackets in strings when counting nesting', () => {
    const text = good.replace('Sample Portal', `\\"${'['.repeat(100)}`);
    expect(parseManifestText(text).portal?.title).toBe(`"${'['.repeat(100)}`);
  });

  it('reports the first hundred problems of a file', () => {
    const problems = getProblems(
      `{"manifestVersion": 2, "apps": [${Array.from({ length: 300_000 }, () => '0').join(',\n')}]}`,
    );
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)).toMatchObject({ code: 'more-problems', severity: 'error' });
  });

  it('responds to thousands of unknown names', () => {
    const routes = Array.from({ length: 20_000 }, (_, index) => ({ path: `/r-${index}`, app: `x-${index}` }));
    const apps = Array.from({ length: 10_000 }, (_, index) => ({ name: `app-${index}`, load: 'builtin' }));
    const problems = getProblems(JSON.stringify(sampleManifest({ apps, routes, widgets: [] })));
    expect(problems).toHaveLength(101);
  });

  it('never throws for any text', () => {
    const broken = fc
      .tuple(fc.nat(good.length), fc.nat(40), fc.string({ maxLength: 8 }))
      .map(([at, length, instead]) => good.slice(0, at) + instead + good.slice(at + length));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), broken), (text) => {
        expect(Array.isArray(parseManifestText(text).problems)).toBe(true);
      }),
    );
  });
});
