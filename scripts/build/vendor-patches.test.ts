import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markEnumerationsPure } from './pure-enumerations-loader.ts';
import { replaceModule } from './replace-module-loader.ts';
import { dropUnused, controlsPatches, findUnmatchedPatches, shellPatches } from './vendor-patches';

describe('a replaced module', () => {
  const options = {
    exports: ['removeCSS', 'updateCSS'],
    contains: "createElement('style')",
    code: 'export {};',
  };
  const source = `export function removeCSS() {}\nexport function updateCSS() {\n  createElement('style');\n}\n`;
  const replace = (text: string, replacement = options): string =>
    replaceModule(text, 'dynamicCSS.js', replacement);

  it('is replaced if it matches the patch', () => {
    expect(replace(source)).toBe(options.code);
    const configuration = { exports: ['parse'], contains: 'return read(', code: 'export const parse = 1;' };
    expect(replace('const parse = () => return read();\nexport { parse };\n', configuration)).toBe(
      configuration.code,
    );
  });

  it.each([
    ['has an additional export', `${source}export function injectCSS() {}\n`],
    ['lacks an export', source.replace('export function removeCSS', 'function removeCSS')],
    ['no longer contains what the patch removes', source.replace('createElement', 'adopt')],
  ])('fails the build when it %s', (_, text) => {
    expect(() => replace(text)).toThrow(
      /^dynamicCSS\.js exports .+ Adapt scripts\/build\/vendor-patches\.ts\.$/,
    );
  });
});

describe('a package declared free of side effects', () => {
  let packages = '';

  beforeEach(() => {
    packages = mkdtempSync(join(tmpdir(), 'packages-'));
    mkdirSync(join(packages, 'hash'));
  });

  afterEach(() => rmSync(packages, { recursive: true }));

  const write = (content: object): void =>
    writeFileSync(join(packages, 'hash/package.json'), JSON.stringify(content));

  it('is matched by its folder', () => {
    write({ name: 'hash' });
    expect(dropUnused('hash', packages)).toEqual({ test: /\/node_modules\/hash\//, sideEffects: false });
  });

  it('fails the build when the package has its own declaration', () => {
    write({ name: 'hash', sideEffects: false });
    expect(() => dropUnused('hash', packages)).toThrow('says itself whether it has side effects');
  });

  it('fails the build when the package is no longer installed', () => {
    expect(() => dropUnused('hash', packages)).toThrow('hash is gone');
  });
});

describe('an enumeration', () => {
  const source = `var Category;\n(function (Category) {\n    Category["Auth"] = "auth";\n})(Category || (Category = {}));\n`;

  it('is marked as pure', () => {
    expect(markEnumerationsPure(source, 'types.mjs')).toContain('var Category = /*#__PURE__*/ (function');
  });

  it('fails the build when the module has none', () => {
    expect(() => markEnumerationsPure('const Category = {};', 'types.mjs')).toThrow('has no enumerations');
  });
});

it('fails the build when a patch applies to no module', () => {
  const files = [
    '/node_modules/@aws-crypto/sha256-js/build/module/index.js',
    '/node_modules/@aws-amplify/core/dist/esm/utils/parseAmplifyConfig.mjs',
    '/node_modules/@aws-amplify/core/dist/esm/Platform/types.mjs',
    '/node_modules/@rc-component/util/es/Dom/dynamicCSS.js',
    '/node_modules/@ant-design/icons/es/cssUtils.js',
  ];
  expect(findUnmatchedPatches([...shellPatches, ...controlsPatches], files)).toEqual([]);
  for (const file of files) {
    const others = files.filter((other) => other !== file);
    expect(findUnmatchedPatches([...shellPatches, ...controlsPatches], others)).toEqual([
      expect.stringMatching(/^No module matches .+ adapt or remove it\.$/),
    ]);
  }
});
