import { contractVersion } from '#base';
import { sampleManifest } from '../../tests/contract/manifest/sample';
import { describeContractProblem, isVersionRange } from './contract';
import { parseManifest } from './parse';

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
    expect(describeContractProblem(range, version)).toBeUndefined();
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
    expect(describeContractProblem(range, version)).toBe(
      `needs version ${range} of the portal's plugin contract; this portal has ${version}`,
    );
  });

  it.each(['', ' ', 'latest', '*', '^', '4.x.y.z.w', '{"min":"0.4.0"}', `^0.4.0 ${' '.repeat(200)}`])(
    'that is invalid is a problem with a message: "%s"',
    (range) => {
      expect(isVersionRange(range)).toBe(false);
      expect(describeContractProblem(range, '0.4.0')).toBe(
        `names "${range.slice(0, 100)}" as the version of the portal's plugin contract it needs, which cannot be read; this portal has 0.4.0, and a range such as "^0.4.0" would say so`,
      );
    },
  );
});

describe('a contract in the manifest', () => {
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

  it.each([
    ['beside an entry', { load: 'module', entry: 'main.js', contract: `^${contractVersion}` }],
    ['of a container, whose entry has a name of its own', { load: 'federation', contract: '>=0.1.0' }],
  ])('counts %s', (_, app) => {
    expect(getProblems(app)).toEqual([]);
  });

  it.each([
    ['where an asset manifest says it', { load: 'module' }, 'counts only beside "entry"'],
    ['of a page in a frame', { load: 'iframe', entry: 'page.html' }, 'an app that loads as iframe has none'],
    ['of a built-in app', { load: 'builtin', host: undefined }, 'an app that loads as builtin has none'],
  ])('says nothing %s, which is an error', (_, app, words) => {
    expect(getProblems({ ...app, contract: '^0.4.0' })).toMatchObject([
      {
        code: 'contract-unused',
        severity: 'error',
        path: '/apps/0/contract',
        // Jest says of what matches that it is anything.
        message: expect.stringContaining(words) as unknown,
      },
    ]);
  });

  it.each([
    ['module', undefined],
    ['iframe', 'an app that loads as iframe is handed no token'],
    ['builtin', 'an app that loads as builtin is handed no token'],
  ])('the token is granted to an app that loads as %s, or says nothing there', (load, words) => {
    const app = { load, ...(load === 'builtin' ? { host: undefined } : {}), needs: ['eval', 'token'] };
    const message: unknown = expect.stringContaining(words ?? '');
    const problem = { code: 'token-unused', severity: 'error', path: '/apps/0/needs/1', message };
    expect(getProblems(app)).toMatchObject(words === undefined ? [] : [problem]);
  });

  it('that cannot be read is an error', () => {
    expect(getProblems({ load: 'module', entry: 'main.js', contract: 'newest' })).toMatchObject([
      {
        severity: 'error',
        path: '/apps/0/contract',
        message: `must be a range of versions, such as "^${contractVersion}", but is "newest"`,
      },
    ]);
  });

  it('that this portal does not keep is a warning that names both versions', () => {
    expect(getProblems({ load: 'module', entry: 'main.js', contract: '^2.0.0' })).toMatchObject([
      {
        code: 'other-contract',
        severity: 'warning',
        message: `the app needs version ^2.0.0 of the portal's plugin contract; this portal has ${contractVersion}; its outlet will say so`,
      },
    ]);
  });
});
