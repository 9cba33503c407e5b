import { sampleManifest } from '../../tests/contract/manifest/sample';
import { parseManifest } from './parse';

/** The problems of an app that needs a token. */
function getProblems(load: string, legacyTokens: readonly string[] | undefined) {
  const host = load === 'builtin' ? {} : { host: 'maps' };
  const apps = [{ name: 'maps', load, needs: ['eval', 'token'], ...host }];
  const routes = [{ path: '/maps', app: 'maps' }];
  const { problems } = parseManifest(sampleManifest({ apps, routes, widgets: [] }), { legacyTokens });
  return problems;
}

describe("an app's need for a token", () => {
  it.each([
    ['iframe', undefined],
    ['builtin', undefined],
    ['iframe', ['maps']],
  ])('reports nothing for an app loaded as %s', (load, legacyTokens) => {
    const message: unknown = expect.stringContaining(`an app that loads as ${load} is handed no token`);
    const problem = { code: 'token-unused', severity: 'error', path: '/apps/0/needs/1', message };
    expect(getProblems(load, legacyTokens)).toMatchObject([problem]);
  });

  it('is met if browsers hold the tokens', () => {
    expect(getProblems('module', undefined)).toEqual([]);
  });

  it.each([[[]], [['map', 'rfr']]])('is an error if the server holds them for all but %j', (legacyTokens) => {
    expect(getProblems('module', legacyTokens)).toMatchObject([
      {
        code: 'token-held',
        severity: 'error',
        path: '/apps/0/needs/1',
        message:
          '"token" is refused, because the portal server holds the tokens: let the app call portal.http(), or name it in PORTAL_LEGACY_TOKENS',
      },
    ]);
  });

  it('is met for a named app, with a warning', () => {
    expect(getProblems('module', ['rfr', 'maps'])).toMatchObject([
      {
        code: 'token-exposed',
        severity: 'warning',
        message:
          'the token given to "maps" is within reach of every section\'s script; use portal.http() instead',
      },
    ]);
  });
});
