import { portalFrom, sampleManifest } from '../../tests/contract/manifest/sample';
import { backends, context, parseDirectives, getPolicyAt } from '../../tests/support/policies';
import { createPolicy, type PolicyMode } from './policy';

describe('the policy of the signed-out pages', () => {
  const portal = portalFrom(sampleManifest());
  const account = (mode: Omit<Extract<PolicyMode, { kind: 'account' }>, 'kind'> = {}) =>
    createPolicy(portal, undefined, { kind: 'account', ...mode }, context);

  it('lists no app’s host and no import map', () => {
    expect(parseDirectives(account().header)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data: blob:",
      'font-src': "'self' data:",
      'connect-src': `'self' ${backends} https://identity.example.test`,
      'frame-src': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    });
    expect(account().document).toEqual({
      revision: 'abc123',
      sources: { connect: [], script: [], style: [], img: [], font: [], frame: [] },
      needs: [],
      imports: {},
    });
  });

  it('admits the host of prefetched files, which it can neither run nor read', () => {
    const prefetched = ['https://rfr.example.test/main.js', 'https://rfr.example.test/main.css'];
    const { header } = account({ prefetched });
    expect(parseDirectives(header)['manifest-src']).toBe('https://rfr.example.test');
    expect(header.match(/rfr\.example\.test/g)).toHaveLength(1);
  });

  it('allows human verification, which never shares a page with an app', () => {
    const captcha = { sources: ['https://captcha.example.test'], needs: [] };
    const policy = parseDirectives(account({ captcha }).header);
    expect(policy).toMatchObject({
      'script-src': "'self' https://captcha.example.test",
      'style-src': "'self'",
      'frame-src': 'https://captcha.example.test',
      'require-trusted-types-for': "'script'",
    });
    // Its scripts create their own Trusted Types policies.
    expect(policy).not.toHaveProperty('trusted-types');
    expect(Object.values(getPolicyAt(portal, '/rfr')).join(' ')).not.toContain('captcha');
  });

  it('allows Trusted Types policies of dev servers too, and requires none in the portal', () => {
    const development = ['http://localhost:4001'];
    const { header } = createPolicy(portal, undefined, { kind: 'account' }, { ...context, development });
    expect(parseDirectives(header)).toHaveProperty('require-trusted-types-for');
    expect(parseDirectives(header)).not.toHaveProperty('trusted-types');
    expect(getPolicyAt(portal, '/rfr')).not.toHaveProperty('require-trusted-types-for');
  });

  it('relaxes only what human verification needs', () => {
    const needs = ['inline-style'] as const;
    const captcha = { sources: ['https://captcha.example.test'], needs };
    const policy = parseDirectives(account({ captcha }).header);
    expect(policy['style-src']).toBe("'self' 'unsafe-inline'");
    expect(policy['script-src']).toBe("'self' https://captcha.example.test");
  });

  it('admits requests to the hosted sign-in pages, if offered', () => {
    const policy = parseDirectives(account({ hosted: 'https://hosted.example.test/pool' }).header);
    expect(policy['connect-src']).toContain(' https://hosted.example.test');
    expect(policy['frame-src']).toBe("'none'");
  });
});
