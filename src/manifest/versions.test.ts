import { contractVersion, uiVersion } from '#base';
import { sampleManifest } from '../../tests/contract/manifest/sample';
import { parseManifest } from './parse';
import { describeVersionProblem, findVersionProblem, isVersionRange } from './versions';

describe('a range of contract versions', () => {
  it.each([
    ['^0.4.0', '0.4.0'],
    ['^0.4.0', '0.4.7'],
    ['~0.4.1', '0.4.2'],
    ['0.4.x', '0.4.3'],
    ['0.4.0', '0.4.0'],
    ['>=0.3.0 <0.6.0', '0.5.2'],
    ['0.3.0 - 0.5.0', '0.4.0'],
    ['^0.3.0 || ^0.4.0', '0.4.0'],
    ['^1.2.0', '1.9.0'],
  ])('%s accepts a portal with %s', (range, version) => {
    expect(describeVersionProblem('contract', range, version)).toBeUndefined();
  });

  it.each([
    ['^0.4.0', '0.5.0'],
    ['^0.4.1', '0.4.0'],
    ['^0.4.0', '0.3.9'],
    ['0.4.0', '0.4.1'],
    ['^2.0.0', '0.4.0'],
    ['^0.2.0 || ^0.3.0', '0.4.0'],
    ['^1.2.0', '2.0.0'],
  ])('%s rejects a portal with %s, and names both', (range, version) => {
    expect(describeVersionProblem('contract', range, version)).toBe(
      `needs version ${range} of the portal's plugin contract; this portal has ${version}`,
    );
  });

  it.each(['', ' ', 'latest', '*', '^', '4.x.y.z.w', '{"min":"0.4.0"}', `^0.4.0 ${' '.repeat(200)}`])(
    'is reported if invalid: "%s"',
    (range) => {
      expect(isVersionRange(range)).toBe(false);
      expect(describeVersionProblem('contract', range, '0.4.0')).toBe(
        `names "${range.slice(0, 100)}" as the version of the portal's plugin contract it needs, which cannot be read; this portal has 0.4.0, and a range such as "^0.4.0" would say so`,
      );
    },
  );
});

describe('the supported versions of an app', () => {
  it.each([
    ['nothing', {}],
    ['ranges that this portal satisfies', { contract: `^${contractVersion}`, ui: `^${uiVersion}` }],
  ])('are no problem if they declare %s', (_, supported) => {
    expect(findVersionProblem(supported)).toBeUndefined();
  });

  it('report a component library that this portal does not have', () => {
    expect(findVersionProblem({ contract: `^${contractVersion}`, ui: '^9.0.0' })).toEqual({
      part: 'ui',
      text: `needs version ^9.0.0 of the portal's component library (@portal/ui); this portal has ${uiVersion}`,
    });
  });

  it('report the contract first', () => {
    expect(findVersionProblem({ contract: '^9.0.0', ui: '^9.0.0' })).toMatchObject({ part: 'contract' });
  });
});

/** The problems of a manifest with one app. */
const getProblems = (app: object) => {
  const apps = [{ name: 'maps', host: 'maps', ...app }];
  return parseManifest(
    sampleManifest({
      hosts: { maps: 'https://maps.example.test' },
      apps,
      routes: [{ path: '/maps', app: 'maps' }],
      widgets: [],
    }),
  ).problems;
};

describe.each([
  ['contract', contractVersion, "the portal's plugin contract"],
  ['ui', uiVersion, "the portal's component library (@portal/ui)"],
] as const)('the range of versions "%s" in the manifest', (part, current, name) => {
  it.each([
    ['next to an entry', { load: 'module', entry: 'main.js', range: `^${current}` }],
    ['for a container, which has a default entry', { load: 'federation', range: '>=0.1.0' }],
  ])('is accepted %s', (_, { range, ...app }) => {
    expect(getProblems({ ...app, [part]: range })).toEqual([]);
  });

  it.each([
    ['if an asset manifest declares it', { load: 'module' }, 'counts only beside "entry"'],
    ['for a framed page', { load: 'iframe', entry: 'page.html' }, 'an app that loads as iframe has none'],
    ['for a built-in app', { load: 'builtin', host: undefined }, 'an app that loads as builtin has none'],
  ])('is an error %s, because it has no effect', (_, app, words) => {
    expect(getProblems({ ...app, [part]: '^0.4.0' })).toMatchObject([
      {
        code: `${part}-unused`,
        severity: 'error',
        path: `/apps/0/${part}`,
        // Jest types matchers as `any`.
        message: expect.stringContaining(words) as unknown,
      },
    ]);
  });

  it('for the component library has no effect with a classic script', () => {
    const app = { load: 'global', entry: 'main.js', [part]: `^${current}` };
    const problems = part === 'ui' ? [{ code: 'ui-unused', path: '/apps/0/ui' }] : [];
    expect(getProblems(app)).toMatchObject(problems);
  });

  it('is an error if it is invalid', () => {
    expect(getProblems({ load: 'module', entry: 'main.js', [part]: 'newest' })).toMatchObject([
      {
        severity: 'error',
        path: `/apps/0/${part}`,
        message: `must be a range of versions, such as "^${contractVersion}", but is "newest"`,
      },
    ]);
  });

  it('is a warning with both versions if this portal does not satisfy it', () => {
    expect(getProblems({ load: 'module', entry: 'main.js', [part]: '^2.0.0' })).toMatchObject([
      {
        code: `other-${part}`,
        severity: 'warning',
        message: `the app needs version ^2.0.0 of ${name}; this portal has ${current}; its outlet will say so`,
      },
    ]);
  });
});
