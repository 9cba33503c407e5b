import {
  getProblems,
  sampleManifest,
  createSamplePortalSection,
} from '../../../tests/contract/manifest/sample';
import { hostileAddresses } from '../../../tests/support/hostile-addresses';
import { parseManifestText } from './parse-text';

const good = JSON.stringify(sampleManifest(), undefined, 2);

describe('addresses set by the environment', () => {
  it('replace those of the manifest and are validated like them', () => {
    const overrides = {
      hosts: { rfr: 'https://rfr.other.test/' },
      backends: { api: 'http://localhost:9000/api' },
    };
    const { portal, problems } = parseManifestText(good, {}, overrides);
    expect(problems).toEqual([]);
    expect(portal?.apps.get('rfr')?.host).toBe('https://rfr.other.test');
    expect(portal?.backends.api).toBe('http://localhost:9000/api');
  });

  it('set a host without an address in the manifest', () => {
    const text = JSON.stringify(sampleManifest({ hosts: { rfr: null, maps: null } }));
    const { portal, problems } = parseManifestText(text, {}, { hosts: { rfr: 'https://rfr.example.test' } });
    expect(portal?.apps.get('rfr')?.host).toBe('https://rfr.example.test');
    expect(problems).toMatchObject([{ code: 'host-unset', path: '/apps/2/host' }]);
  });

  it.each([
    [
      'on the host',
      'https://docs.example.test/library?page=2',
      'https://docs.other.test/base/library?page=2',
    ],
    ['the host itself', 'https://docs.example.test', 'https://docs.other.test/base'],
    ['another host', 'https://docs.example.test.evil.test/x', 'https://docs.example.test.evil.test/x'],
    ['another port', 'https://docs.example.test:8443/x', 'https://docs.example.test:8443/x'],
  ])('rewrite links on an overridden host: %s', (_, url, expected) => {
    const links = { learningLibrary: url, social: [{ label: 'News', url }] };
    const manifest = sampleManifest({
      portal: createSamplePortalSection({ links }),
      hosts: { rfr: null, maps: null, docs: 'https://docs.example.test/' },
    });
    const overrides = { hosts: { docs: 'https://docs.other.test/base/' } };
    const { portal } = parseManifestText(JSON.stringify(manifest), {}, overrides);
    expect(portal?.links.learningLibrary).toBe(expected);
    expect(portal?.links.social[0]?.url).toBe(expected);
  });

  it('cause a warning if the manifest has no such name', () => {
    const { portal, problems } = parseManifestText(good, {}, { hosts: { rfrs: 'https://x.example.test' } });
    expect(portal).toBeDefined();
    expect(problems).toMatchObject([
      {
        code: 'unknown-override',
        severity: 'warning',
        message: 'the environment sets "rfrs", which the manifest does not name; did you mean "rfr"?',
      },
    ]);
  });

  it('are rejected if invalid, with their origin in the message', () => {
    const [problem] = getProblems(sampleManifest(), { hosts: { rfr: 'javascript:alert(1)' } });
    expect(problem?.path).toBe('/hosts/rfr');
    expect(problem?.message).toMatch(/\(set by the environment\)$/);
  });

  it.each(hostileAddresses)('are rejected if they would admit more than one host: %j', (address) => {
    for (const [section, name] of [
      ['hosts', 'rfr'],
      ['backends', 'api'],
    ] as const) {
      expect(getProblems(sampleManifest(), { [section]: { [name]: address } })).toMatchObject([
        { severity: 'error', path: `/${section}/${name}` },
      ]);
    }
  });
});
